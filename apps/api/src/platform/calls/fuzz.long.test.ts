import dns from "node:dns";
import { allCalls } from "@diwan/contract/api/calls";
import { ERRORS, type ErrorCode } from "@diwan/contract/api/errors";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { requestsOf } from "../../testing/fuzz.ts";
import { installHashes, readRows } from "../../testing/hashes.ts";
import { type CallResult, isReadOnly, retryWhileBusy, performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { findUndeclaredFields } from "../../testing/undeclared-fields.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

/** Requests for each call; the nightly run sends thousands. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 25);
const server = await build();
await installHashes(server.sql);
const [victim, reader] = [await makeCompleteTenant(server), await makeCompleteTenant(server)];

function refusalStrays({ status, text }: CallResult): unknown {
  const {
    message,
    code,
    errors = {},
    current: _,
    uses: __,
    changed_by: ___,
    taken_by: ____,
    ...others
  } = JSON.parse(text) as Record<string, unknown>; // An error is an object.
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

describe("T17–T20, T22, T24 any input", () => {
  test.each(allCalls)(
    "to %s gets its declared response or a declared error",
    async (name, call) => {
      const [lookup, fetched] = [vi.spyOn(dns, "lookup"), vi.spyOn(globalThis, "fetch")];
      const before = await readRows(server.sql, victim);
      let own = isReadOnly(call) ? reader : await makeCompleteTenant(server);
      let first = true;
      await fc.assert(
        fc.asyncProperty(requestsOf(call, createSample(name, call, own)), async (request) => {
          // A valid request comes first, so that a call that rejects everything fails the test.
          const answer = await retryWhileBusy(() =>
            performCall(server, own, call, first ? createSample(name, call, own) : request),
          );
          if (first) expect(answer.status).toBeLessThan(300);
          first = false;
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400) expect(refusalStrays(answer)).toEqual(PROPER);
          else if (call.form !== "events" && /json/.test(String(answer.headers["content-type"])))
            expect(findUndeclaredFields(call.answer, JSON.parse(answer.text))).toEqual([]);
          if (call.path.endsWith("/delete") && answer.status < 300) own = await makeCompleteTenant(server);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(await readRows(server.sql, victim)).toBe(before);
      expect(lookup).not.toHaveBeenCalled();
      expect(fetched).not.toHaveBeenCalled();
    },
    Math.max(300_000, RUNS * 500),
  );

  test("the process logs no fault", () => {
    expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
