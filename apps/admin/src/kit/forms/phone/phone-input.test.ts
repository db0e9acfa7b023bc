import { describe, expect, test } from "vitest";
import { countriesIn, HOME_COUNTRY, readNumber } from "./phone-input.tsx";

describe("a phone number", () => {
  test("is Kuwaiti without a prefix, and is stored with one", () => {
    expect(readNumber("25714410", HOME_COUNTRY)).toEqual({
      country: "KW",
      national: "2571 4410",
      valid: true,
      value: "+96525714410",
    });
    expect(readNumber("+971 50 123 4567", HOME_COUNTRY)).toMatchObject({
      country: "AE",
      value: "+971501234567",
      valid: true,
    });
    expect(readNumber("0096525714410", "SA")).toMatchObject({ country: "KW", value: "+96525714410" });
  });

  test("may be typed in Arabic digits", () => {
    expect(readNumber("٢٥٧١٤٤١٠", HOME_COUNTRY).value).toBe("+96525714410");
  });

  test("is left as typed if it is invalid, so that the call rejects it", () => {
    expect(readNumber("99 12", HOME_COUNTRY)).toEqual({
      country: "KW",
      national: "99 12",
      valid: false,
      value: "99 12",
    });
    expect(readNumber("", HOME_COUNTRY)).toMatchObject({ valid: false, value: "" });
  });
});

test("the countries of the region come first, named in the language of the screen", () => {
  expect(countriesIn("en")[0]).toEqual({ code: "KW", name: "Kuwait", prefix: "+965" });
  expect(countriesIn("ar")[0]?.name).toBe("الكويت");
  expect(countriesIn("en").length).toBeGreaterThan(200);
});
