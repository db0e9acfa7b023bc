import { allCalls } from "@diwan/contract/api/calls";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { isReadOnly, performCall } from "../../testing/perform.ts";
import { findMissingIds, REMEDY, requestsOf, createSample } from "../../testing/requests.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const reader = await makeCompleteTenant(server);

describe("sample requests", () => {
  test.each(allCalls)("%s has a valid request that names a record wherever one can be named", async (name, call) => {
    const own = isReadOnly(call) ? reader : await makeCompleteTenant(server);
    expect(findMissingIds(call, requestsOf(name, call, own))).toEqual([]);
    const { status, text } = await performCall(server, own, call, createSample(name, call, own));
    expect(status, `${name} answers ${text} to the request made from its schemas. ${REMEDY}`).toBe(call.status ?? 200);
  });
});
