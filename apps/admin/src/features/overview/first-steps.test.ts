import { describe, expect, test } from "vitest";
import {
  firstOpenStep,
  isComplete,
  NOTHING_DONE,
  readProgress,
  stepAfter,
  stepBefore,
  STEP_NAMES,
  markChecked,
  markDone,
} from "./first-steps.ts";

describe("the first steps", () => {
  test("continue at the first open step, even if later ones are done", () => {
    expect(firstOpenStep(NOTHING_DONE)).toBe("business");
    expect(firstOpenStep(markDone(NOTHING_DONE, "business"))).toBe("branch");
    expect(firstOpenStep(markDone(markDone(NOTHING_DONE, "items"), "business"))).toBe("branch");
  });

  test("are complete when each was done, in any order and however often", () => {
    const all = [...STEP_NAMES, ...STEP_NAMES].toReversed().reduce(markDone, NOTHING_DONE);
    expect(all.done).toEqual(STEP_NAMES);
    expect(isComplete(all)).toBe(true);
    expect(isComplete(markDone(NOTHING_DONE, "qr"))).toBe(false);
  });

  test.each([undefined, null, "x", 5, {}, { done: "business" }, { done: [1, "x"], closed: "yes" }])(
    "%j is nothing done",
    (stored) => {
      expect(readProgress(stored)).toEqual(NOTHING_DONE);
    },
  );

  test("keep what the owner left as it is, once and in order, beside what is done", () => {
    const checked = ["pay", "hours", "pay"] as const;
    const all = checked.reduce(markChecked, markDone(NOTHING_DONE, "qr"));
    expect(all).toEqual({ done: ["qr"], closed: false, checked: ["hours", "pay"] });
    expect(readProgress({ ...all, checked: ["pay", "hours", "x"] })).toEqual(all);
  });

  test("have no step before the first and after the last", () => {
    expect(stepBefore("business")).toBeUndefined();
    expect(stepAfter("qr")).toBeUndefined();
    expect(stepAfter("business")).toBe("branch");
  });
});
