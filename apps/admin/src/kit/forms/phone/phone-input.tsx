import { IconCircleCheck, IconChevronDown } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { BoxInput } from "../fields/text/box-input.tsx";
import { useLanguage } from "../../language/language.ts";
import styles from "./phone-input.module.css";
import { westernDigits } from "@diwan/contract/money/money";
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";

/** The country of a new number (specification, section 9: KW, 965). */
export const HOME_COUNTRY: CountryCode = "KW";
const asCountry = (code: string): CountryCode => (isSupportedCountry(code) ? code : HOME_COUNTRY);
const NEAR: readonly CountryCode[] = ["KW", "SA", "AE", "QA", "BH", "OM"];

export interface PhoneInputProps {
  label: ReactNode;
  /** The field's name, for the label of the country select. */
  name: string;
  description: ReactNode;
  error: string | undefined;
  required: boolean;
  disabled: boolean;
  "data-path": string;
  /** `+96525714410`, or the typed text if it is no valid number. */
  value: string;
  change: (value: string) => void;
}

/** A phone number with its country; a valid one is saved with the prefix and shown in national format. */
export default function PhoneInput({ name, value, change, ...rest }: PhoneInputProps) {
  const t = useTranslations("records.fields");
  const { locale } = useLanguage();
  const [chosen, setChosen] = useState(() => readNumber(value, HOME_COUNTRY).country);
  const [typed, setTyped] = useState<string>();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const read = readNumber(value, chosen);
  useEarlyInput(value, change);
  const country = read.valid ? read.country : chosen;
  const prefix = countries.find(({ code }) => code === country)?.prefix ?? "";
  const type = (text: string, of = country) => {
    const next = readNumber(text, of);
    setChosen(next.country);
    change(next.value);
  };
  return (
    <BoxInput
      {...rest}
      latin
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={typed ?? read.national}
      change={(text) => {
        setTyped(text);
        type(text);
      }}
      onBlur={() => setTyped(undefined)}
      before={
        <span className={`block relative ${styles.country}`}>
          <span className="row gap-4 soft medium" aria-hidden dir="ltr">
            <span className="wide-only">{country}</span> <span className="num">{prefix}</span>
            <IconChevronDown size={14} stroke={1.75} />
          </span>
          <select
            className={styles.select}
            disabled={rest.disabled}
            aria-label={t("countryOf", { label: name })}
            value={country}
            onChange={(event) => type(typed ?? read.national, asCountry(event.currentTarget.value))}
          >
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {`${one.name} (${one.prefix})`}
              </option>
            ))}
          </select>
        </span>
      }
      after={read.valid && <IconCircleCheck className="fixed success" size={16} stroke={1.75} aria-hidden />}
    />
  );
}

/** Reads what was typed before this code was loaded. */
function useEarlyInput(value: string, change: (value: string) => void): void {
  const settle = useEffectEvent(() => {
    const early = readNumber(value, HOME_COUNTRY);
    if (early.valid && early.value !== value) change(early.value);
  });
  useEffect(() => settle(), []);
}

interface ReadNumber {
  country: CountryCode;
  /** The national format: `2571 4410`. */
  national: string;
  valid: boolean;
  /** `+96525714410`, or the typed text if it is no valid number. */
  value: string;
}

/** Reads a typed or stored number. One that begins with + has its own country. */
export function readNumber(typed: string, country: CountryCode): ReadNumber {
  const text = westernDigits(typed).trim().replace(/^00/, "+");
  const found = parsePhoneNumberFromString(text, country);
  if (!found?.isValid()) return { country, national: text, valid: false, value: text };
  return { country: found.country ?? country, national: found.formatNational(), valid: true, value: found.number };
}

/** Countries with their names in a language, those of the region first. */
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
