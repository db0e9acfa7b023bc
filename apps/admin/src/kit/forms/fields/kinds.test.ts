import { expect, test } from "vitest";
import { bilingualOf, bilingualOrNone, FLAT_KINDS } from "./kinds.ts";

test("shows a text of one language beside an empty one", () => {
  expect(bilingualOf({ ar: "قطعة ١٠" })).toEqual({ en: "", ar: "قطعة ١٠" });
  expect(bilingualOf(null)).toEqual({ en: "", ar: "" });
  expect(bilingualOrNone({ en: "Block 10" })).toEqual({ en: "Block 10", ar: "" });
});

test("treats whitespace as empty", () => expect(bilingualOrNone({ en: " ", ar: "" })).toBeNull());

test("shows no English name where the Arabic one was copied to it", () => {
  const names = (en: string, ar: string) => {
    const field = { type: "localized", path: "locales", label: "Name" } as const;
    const saved = [
      { locale: "en", name: en },
      { locale: "ar", name: ar },
    ];
    return FLAT_KINDS.localized.read(saved, field, { locale: "en", currency: "KWD", yes: "Yes", no: "No" });
  };
  expect(names("مطعم الديوان", "مطعم الديوان")).toMatchObject([{ name: "" }, { name: "مطعم الديوان" }]);
  expect(names("Pepsi", "Pepsi")).toMatchObject([{ name: "Pepsi" }, { name: "Pepsi" }]);
  expect(names("Diwan", "الديوان")).toMatchObject([{ name: "Diwan" }, { name: "الديوان" }]);
});
