import { allCalls } from "@diwan/contract/api/calls";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { isReading, perform } from "../../testing/perform.ts";
import { missingIn, REMEDY, requestsOf, sampleOf } from "../../testing/requests.ts";
import { makeWhole } from "../../testing/whole.ts";

const server = await build();
const reader = await makeWhole(server);

describe("the requests that the tables walk", () => {
  test.each(allCalls)("%s has one that is good and names a record wherever one can be named", async (name, call) => {
    const own = isReading(call) ? reader : await makeWhole(server);
    expect(missingIn(call, requestsOf(name, call, own))).toEqual([]);
    const { status, text } = await perform(server, own, call, sampleOf(name, call, own));
    expect(status, `${name} answers ${text} to the request made from its schemas. ${REMEDY}`).toBe(call.status ?? 200);
  });
});
