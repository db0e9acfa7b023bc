import { expect, it } from "vitest";
import { readRange } from "./range.ts";

it.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-11", { start: 2, end: 11 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-1000", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=99999999999999999999-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", undefined],
  ["bytes=0-1,3-4", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["items=0-1", undefined],
  [undefined, undefined],
])("%s of 100 bytes", (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
