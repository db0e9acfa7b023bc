import { expect, test } from "vitest";
import { isWrongAnswer } from "./requests.ts";
import { verdictOf } from "./report.ts";

const fine = { lost: 0, twice: 0, failed: 98, wrong: 0, secondsUntilServed: 9 };

test("a step of the drill misses its limit when a write is lost or twice, or an answer late or wrong", () => {
  expect(verdictOf(fine, { seconds: 30 })).toBe("ok");
  for (const worse of [{ lost: 1 }, { twice: 1 }, { wrong: 1 }, { secondsUntilServed: 31 }])
    expect({ worse, verdict: verdictOf({ ...fine, ...worse }, { seconds: 30 }) }).toEqual({ worse, verdict: "MISSED" });
  expect(verdictOf(fine, { seconds: 30, failed: 97 })).toBe("MISSED");
});

test("only a missing answer is excused by what is broken, never a 500 or an answer that blames the request", () => {
  expect([400, 401, 404, 409, 429, 500].filter((status) => !isWrongAnswer(status))).toEqual([]);
  expect([0, 502, 503, 504].filter(isWrongAnswer)).toEqual([]);
});
