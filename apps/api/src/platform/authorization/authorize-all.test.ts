import { branches } from "@diwan/contract/branches/branches";
import type { Call } from "@diwan/contract/api/call";
import { live } from "@diwan/contract/api/live";
import { orders } from "@diwan/contract/orders/orders";
import type { Grants } from "@diwan/contract/people/permissions";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, makePerson } from "../../testing/tenant.ts";
import { ApiError } from "../errors.ts";
import { authorizeAll } from "./authorize-all.ts";
import { authorize } from "./authorize.ts";

const server = await build();
const { sql } = server;
const { app } = server.services.pools;

/** Tokens of every kind of session that may listen to a business. */
async function everybody(own: StockedTenant): Promise<Record<string, string>> {
  const device = await makeMember(sql, own, {});
  const at = [own.businessId, own.siblingId, device.sessionId];
  await sql.query("update sessions set business_id = $1, branch_id = $2 where id = $3", at);
  const old = await makeMember(sql, own, { [own.branchId]: ["orders.read"] });
  await sql.query("update sessions set last_used_at = now() - interval '31 days' where id = $1", [old.sessionId]);
  const first = await makeMember(sql, own, { [own.branchId]: ["orders.read"] });
  await sql.query("update users set must_change_password = true where id = $1", [first.userId]);
  const rights = { [own.branchId]: ["orders.read", "orders.update"], [own.siblingId]: ["floors.read"] } as const;
  const people = {
    member: await makeMember(sql, own, rights),
    bare: await makeMember(sql, own, {}),
    stranger: await makePerson(sql),
    rival: await makeStockedTenant(sql),
    owner: own,
    device,
    old,
    first,
  };
  const tokens = Object.entries(people).map(([name, { token }]) => [name, token] as const);
  return { ...Object.fromEntries(tokens), none: "", unknown: "x".repeat(43) };
}

test.each<[string, Call]>([
  ["live", live.stream],
  ["orders", orders.list],
  ["branches", branches.update],
])("authorizes a batch exactly like its single calls: %s", async (_, call) => {
  const [own, other] = [await makeStockedTenant(sql), await makeStockedTenant(sql)];
  const tokens = await everybody(own);
  const places = [own.branchId, own.siblingId, own.emptyBranchId, other.branchId];
  const askers = Object.entries(tokens).flatMap(([name, token]) =>
    places.map((branchId) => ({ name, token, branchId })),
  );
  const alone = await Promise.all(
    askers.map(({ token, branchId }) =>
      authorize(app, call, token, { businessId: own.businessId, branchId }).then(
        ({ grants }) => grants,
        (error: unknown) => error,
      ),
    ),
  );
  const together = await authorizeAll(app, call, own.businessId, askers);
  const said = (answer: unknown): unknown => {
    if (answer instanceof ApiError) return answer.code;
    const { owner, type, branches: held } = answer as Grants; // Only JSON responses are compared.
    const byBranch = Object.entries(held).map(([branchId, rights]) => [branchId, rights.toSorted()]);
    return { owner, type, branches: Object.fromEntries(byBranch) };
  };
  expect(together.map((answer) => said(answer instanceof ApiError ? answer : answer.grants))).toEqual(alone.map(said));
  const nobodys = askers.flatMap(({ name }, at) => (name === "device" ? [together[at]] : []));
  for (const answer of nobodys) expect(answer).not.toHaveProperty("userId", expect.any(String));
  // All kinds of results occurred.
  expect(new Set(alone.map((answer) => (answer instanceof ApiError ? answer.code : "in"))).size).toBeGreaterThan(2);
});
