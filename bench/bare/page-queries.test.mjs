import { build } from "@diwan/api/src/testing/build.ts";
import { makeCompleteTenant } from "@diwan/api/src/testing/complete-tenant.ts";
import { allCalls } from "@diwan/contract/api/calls";
import { expect, test } from "vitest";
import { isList } from "../cases/large-lists.ts";
import { withoutCursor } from "../measure/same-answer.ts";
import { pageQuery } from "./page-queries.mjs";

const server = await build();
const own = await makeCompleteTenant(server);
const params = { businessId: own.businessId, branchId: own.branchId, floorId: own.floorId };
const lists = allCalls.filter(([, call]) => isList(call));

// the bench compares a list only with a query that returns the same
test.each(lists)("the bare query of %s returns the page of the product", async (name, call) => {
  const query = call.locate?.field ? { [call.locate.field]: own.businessId } : {};
  const answer = await server.as(own).call(call, { params, query });
  const bare = pageQuery(name, { page: 1, perPage: 10 }, { ...params, ownerId: own.userId });
  const { rows } = await server.sql.query(bare);
  expect(JSON.parse(rows[0].answer)).toEqual(withoutCursor(answer));
});
