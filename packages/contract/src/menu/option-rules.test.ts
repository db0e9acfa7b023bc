import { expect, test } from "vitest";
import { incompleteGroup, optionProblem, presetIds, ruleSentence, toggleOption } from "./option-rules.ts";

const options = ["a", "b", "c"].map((id) => ({ id, preset: id === "a" }));
const one = { id: "one", min: 1, max: 1, options };
const upTo = { id: "up", min: 0, max: 2, options: options.map(({ id }) => ({ id: `x${id}`, preset: false })) };

test("a choice breaks a rule by too few, too many or unknown options", () => {
  expect(optionProblem([one, upTo], ["a", "xa", "xb"])).toBeUndefined();
  expect(optionProblem([one, upTo], ["xa"])).toBe("missing");
  expect(optionProblem([one, upTo], ["a", "b"])).toBe("tooMany");
  expect(optionProblem([one], ["a", "gone"])).toBe("gone");
  expect(optionProblem([{ ...one, max: null }], ["a", "a"])).toBe("gone");
  expect(incompleteGroup([upTo, one], [])?.id).toBe("one");
  expect(presetIds([one, upTo])).toEqual(["a"]);
});

test("the only choice of a group is replaced, and a required one stays", () => {
  expect(toggleOption(one, ["a", "xa"], "b")).toEqual(["xa", "b"]);
  expect(toggleOption(one, ["a"], "a")).toEqual(["a"]);
  expect(toggleOption({ ...one, min: 0 }, ["a"], "a")).toEqual([]);
  expect(toggleOption(upTo, ["xa"], "xb")).toEqual(["xa", "xb"]);
});

test.each([
  [1, 1, 3, "exactly"],
  [1, null, 3, "atLeast"],
  [1, 2, 3, "between"],
  [0, 2, 3, "upTo"],
  [0, null, 3, "any"],
  [0, 5, 3, "any"],
] as const)("at least %s and at most %s of %s reads as %s", (min, max, count, kind) => {
  expect(ruleSentence({ min, max, count }).kind).toBe(kind);
});
