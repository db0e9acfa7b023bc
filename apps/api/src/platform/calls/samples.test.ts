import { allCalls } from "@diwan/contract/api/calls";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { declaredIdPlaces, idPlaces } from "../../testing/ids.ts";
import { isReading, perform } from "../../testing/perform.ts";
import { hasSample, requestsOf, sampleOf } from "../../testing/samples.ts";
import { makeStocked } from "../../testing/stock.ts";

const server = await build();
const reader = await makeStocked(server.sql);

describe("the requests that the tables walk", () => {
  test.each(allCalls)("%s has one that is good and names a record wherever one can be named", async (name, call) => {
    expect(hasSample(name) || !call.body).toBe(true);
    const own = isReading(call) ? reader : await makeStocked(server.sql);
    const named = new Set(
      requestsOf(name, call, own)
        .flatMap(idPlaces)
        .map((at) => at.replace(/\.\d+/g, ".*")),
    );
    expect(declaredIdPlaces(call).filter((at) => !named.has(at))).toEqual([]);
    expect(await perform(server, own, call, sampleOf(name, call, own))).toMatchObject({ status: call.status ?? 200 });
  });
});
