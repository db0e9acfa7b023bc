import { expect, test } from "vitest";
import { completeNames, namesOfFile, setNames } from "./names.ts";

test.each([
  [{ en: "hummus" }, { en: "Hummus", ar: "حمص", proposed: ["ar"] }],
  [{ en: "machboos diyay" }, { en: "Chicken Machboos", ar: "مجبوس دجاج", proposed: ["en", "ar"] }],
  [{ ar: "هريس" }, { en: "Harees", ar: "هريس", proposed: ["en"] }],
  [{ en: "Salma's secret" }, { en: "Salma's secret", ar: "", proposed: [] }],
  [{ en: "salma's secret" }, { en: "Salma's Secret", ar: "", proposed: [] }],
  [
    { en: "Shish", ar: "شيش طاووق" },
    { en: "Shish", ar: "شيش طاووق", proposed: [] },
  ],
  [{ en: "IMG 0012" }, { en: "", ar: "", proposed: [] }],
  [{ en: "2.500" }, { en: "", ar: "", proposed: [] }],
])("a file named %j gives %j", (name, names) => {
  expect(namesOfFile(name)).toEqual(names);
});

test("a typed name is never replaced, only completed", () => {
  expect(completeNames({ en: "Humus", ar: "" })).toEqual({ en: "Humus", ar: "حمص", proposed: ["ar"] });
  expect(completeNames({ en: "Humus", ar: "حمصنا" })).toEqual({ en: "Humus", ar: "حمصنا", proposed: [] });
  expect(completeNames({ en: "", ar: "" })).toEqual({ en: "", ar: "", proposed: [] });
});

const proposed = { en: "Hummus", ar: "حمص", proposed: ["ar" as const] };

test.each([
  ["accepting a proposal confirms it", proposed, { ar: "حمص" }, { ...proposed, proposed: [] }],
  [
    "another name is proposed anew",
    proposed,
    { en: "Lentil soup" },
    { en: "Lentil soup", ar: "شوربة عدس", proposed: ["ar"] },
  ],
  ["a proposal goes with its name", proposed, { en: "Salma's secret" }, { en: "Salma's secret", ar: "", proposed: [] }],
  [
    "a confirmed name stays",
    { ...proposed, proposed: [] },
    { en: "Fattoush" },
    { en: "Fattoush", ar: "حمص", proposed: [] },
  ],
  [
    "a missing name is completed",
    { en: "", ar: "", proposed: [] },
    { ar: "فتوش" },
    { en: "Fattoush", ar: "فتوش", proposed: ["en"] },
  ],
  ["an emptied name stays empty", proposed, { ar: "" }, { en: "Hummus", ar: "", proposed: [] }],
  ["both at once", proposed, { en: "Tea", ar: "شاي" }, { en: "Tea", ar: "شاي", proposed: [] }],
])("%s", (_, before, set, after) => {
  expect(setNames(before, set)).toEqual(after);
});
