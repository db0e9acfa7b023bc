import { expect, it } from "vitest";
import { categoryDraftOf, changedLooks, changedTexts, looksOf } from "./category-draft.ts";
import { sampleCategory } from "./samples.ts";

const category = sampleCategory("Mezze", []);

it("pictures are squared and cropped unless the settings say otherwise", () => {
  expect(looksOf(category)).toEqual({ dimensions: "Squared", fitting: "Cropped" });
  const settings = [
    { key: "dimensions", data: "Portrait" },
    { key: "fitting", data: "unknown" },
  ];
  expect(looksOf({ ...category, settings })).toEqual({ dimensions: "Portrait", fitting: "Cropped" });
});

it("only what changed is sent", () => {
  const draft = categoryDraftOf(category);
  expect([changedTexts(category, draft), changedLooks(category, draft)]).toEqual([undefined, []]);
  expect(changedTexts(category, { ...draft, names: { en: "Mezze ", ar: "" } })).toBeUndefined();
  expect(changedTexts(category, { ...draft, names: { en: "Mezze", ar: "مقبلات" } })).toMatchObject([
    { name: "Mezze" },
    { name: "مقبلات" },
  ]);
  expect(changedLooks(category, { ...draft, fitting: "Filled" })).toEqual([{ key: "fitting", data: "Filled" }]);
});
