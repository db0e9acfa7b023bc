import { options } from "@diwan/contract/api/options";
import { expect, test } from "vitest";
import { countriesIn } from "./phone-input.tsx";

test.each(["en", "ar"] as const)("the countries of the phone field are those of the options file, in %s", (locale) => {
  const offered = countriesIn(locale).map(({ code, name, prefix }) => [code, name, prefix.slice(1)]);
  const known = options().countries.map((country) => [country.code, country[locale], country.dialCode]);
  expect(offered.toSorted()).toEqual(known.toSorted());
});
