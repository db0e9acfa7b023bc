import dns from "node:dns";
import { allCalls } from "@diwan/contract/api/calls";
import { ERRORS, type ErrorCode } from "@diwan/contract/api/errors";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { requestsOf } from "../../testing/fuzz.ts";
import { installHashes, rowsOf } from "../../testing/hashes.ts";
import { type Answer, isReading, patiently, perform } from "../../testing/perform.ts";
import { sampleOf } from "../../testing/requests.ts";
import { strays } from "../../testing/strict.ts";
import { makeWhole } from "../../testing/whole.ts";

/** Requests for each call; the nightly run asks for thousands. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 25);
const server = await build();
await installHashes(server.sql);
const [victim, reader] = [await makeWhole(server), await makeWhole(server)];

function refusalStrays({ status, text }: Answer): unknown {
  const {
    message,
    code,
    errors = {},
    current: _,
    uses: __,
    changed_by: ___,
    ...others
  } = JSON.parse(text) as Record<string, unknown>; // an error is an object
  return {
    others,
    status: ERRORS[code as ErrorCode]?.status === status,
    message: typeof message === "string" && message !== "",
    errors: Object.values(errors as object).every(
      (list) => Array.isArray(list) && list.every((one) => typeof one === "string" && one !== ""),
    ),
  };
}

const PROPER = { others: {}, status: true, message: true, errors: true };

describe("T17–T20, T22, T24 whatever is sent", () => {
  test.each(allCalls)(
    "to %s is answered as declared or refused as every error",
    async (name, call) => {
      const [lookup, fetched] = [vi.spyOn(dns, "lookup"), vi.spyOn(globalThis, "fetch")];
      const before = await rowsOf(server.sql, victim);
      let own = isReading(call) ? reader : await makeWhole(server);
      let first = true;
      await fc.assert(
        fc.asyncProperty(requestsOf(call, sampleOf(name, call, own)), async (request) => {
          // what is good comes first, so that a call that refuses everything is no success
          const answer = await patiently(() => perform(server, own, call, first ? sampleOf(name, call, own) : request));
          if (first) expect(answer.status).toBeLessThan(300);
          first = false;
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400) expect(refusalStrays(answer)).toEqual(PROPER);
          else if (call.form !== "events" && /json/.test(String(answer.headers["content-type"])))
            expect(strays(call.answer, JSON.parse(answer.text))).toEqual([]);
          if (call.path.endsWith("/delete") && answer.status < 300) own = await makeWhole(server);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(await rowsOf(server.sql, victim)).toBe(before);
      expect(lookup).not.toHaveBeenCalled();
      expect(fetched).not.toHaveBeenCalled();
    },
    Math.max(20_000, RUNS * 500),
  );

  test("the process logged no fault of its own", () => {
    expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
