import { expect, test } from "vitest";
import { closureTimes } from "./closure-times.ts";

test("a closure shows its hours unless they are whole days or nights", () => {
  const told = (start: string, end: string) =>
    closureTimes({ from: `2026-12-${start}:00`, to: `2026-12-${end}:00` }, "en");
  expect(told("17T00:00", "19T00:00")).toBe(told("17T14:00", "18T14:00"));
  expect(told("17T18:00", "17T22:00")).toContain("18:00 – 22:00");
  expect(told("17T18:00", "19T02:00")).toMatch(/17 Dec.*18:00 – .*19 Dec.*02:00/);
  // the last day is the last one that is closed
  expect(told("17T00:00", "18T00:00")).toBe("17 Dec 2026");
  expect(closureTimes({ from: "2026-11-30T00:00:00", to: "2026-12-02T00:00:00" }, "en")).toMatch(/30 Nov.*1 Dec 2026/);
});
