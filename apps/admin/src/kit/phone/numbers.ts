import { westernDigits } from "@diwan/contract/money/money";
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";

/** The country of a new number (specification, section 9: KW, 965). */
export const HOME: CountryCode = "KW";

export interface ReadNumber {
  country: CountryCode;
  /** As people of the country write it: `2571 4410`. */
  national: string;
  valid: boolean;
  /** `+96525714410`; what was typed, where it is no number. */
  value: string;
}

/** A number as it was typed or stored. One that begins with + brings its own country. */
export function readNumber(typed: string, country: CountryCode): ReadNumber {
  const text = westernDigits(typed).trim().replace(/^00/, "+");
  const found = parsePhoneNumberFromString(text, country);
  if (!found?.isValid()) return { country, national: text, valid: false, value: text };
  return { country: found.country ?? country, national: found.formatNational(), valid: true, value: found.number };
}

/** Countries with their names in a language, the usual ones of the region first. */
export function countriesIn(locale: string): { code: CountryCode; name: string; prefix: string }[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const all = getCountries().map((code) => ({
    code,
    name: names.of(code) ?? code,
    prefix: `+${getCountryCallingCode(code)}`,
  }));
  const usual = (code: CountryCode) => (NEAR.includes(code) ? NEAR.indexOf(code) : NEAR.length);
  return all.toSorted(
    (one, other) => usual(one.code) - usual(other.code) || one.name.localeCompare(other.name, locale),
  );
}

export const asCountry = (code: string): CountryCode => (isSupportedCountry(code) ? code : HOME);

const NEAR: readonly CountryCode[] = ["KW", "SA", "AE", "QA", "BH", "OM"];
