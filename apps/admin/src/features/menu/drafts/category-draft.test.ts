import { expect, it } from "vitest";
import { changedBody, changeDraft, createDraft } from "../../../kit/drafts/draft.ts";
import { categoryDraft, looksOf, type CategoryValues } from "./category-draft.ts";
import { sampleCategory } from "../tree/samples.ts";

const category = sampleCategory("Mezze", []);

it("pictures are squared and cropped by default", () => {
  expect(looksOf(category)).toEqual({ dimensions: "Squared", fitting: "Cropped" });
  const settings = [
    { key: "dimensions", data: "Portrait" },
    { key: "fitting", data: "unknown" },
  ];
  expect(looksOf({ ...category, settings })).toEqual({ dimensions: "Portrait", fitting: "Cropped" });
});

it("sends only changes", () => {
  const changed = (values: Partial<CategoryValues>) =>
    changedBody(categoryDraft, changeDraft(createDraft(categoryDraft, category), values));
  expect(changed({})).toEqual({});
  expect(changed({ names: { en: "Mezze ", ar: "" } })).toEqual({});
  expect(changed({ names: { en: "Mezze", ar: "مقبلات" } })).toMatchObject({
    locales: [{ name: "Mezze" }, { name: "مقبلات" }],
  });
  expect(changed({ fitting: "Filled" })).toEqual({ fitting: "Filled" });
});
