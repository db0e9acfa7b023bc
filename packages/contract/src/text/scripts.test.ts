import { expect, test } from "vitest";
import { localized, rowLocales } from "../api/fields.ts";

const inEnglish = (name: string) => [{ locale: "en" as const, name }];

test("a name in Arabic script is the Arabic name, whatever field it was typed in", () => {
  for (const schema of [localized, rowLocales]) {
    expect(schema.parse(inEnglish("مطعم الديوان ٢"))).toMatchObject({ name_ar: "مطعم الديوان ٢" });
    // what has Latin letters too is no Arabic name
    for (const name of ["Diwan", "Diwan الديوان", "12"])
      expect(schema.parse(inEnglish(name))).toMatchObject({ name_en: name, name_ar: null });
    const both = [...inEnglish("صغير"), { locale: "ar" as const, name: "صغير جدًا" }];
    expect(schema.parse(both)).toMatchObject({ name_en: "صغير", name_ar: "صغير جدًا" });
  }
});
