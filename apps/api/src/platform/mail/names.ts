import { cleanLine, shortLine } from "@diwan/contract/text/clean-text";
import type { Locale } from "@diwan/contract/api/enumerations";

const LONGEST = 60;

/**
 * A name for emails: one short line in which mail programs detect no address, link or phone number. Names and
 * recipients are chosen by users, and the email is sent in our name.
 */
export function nameInMail(name: string): string {
  const plain = cleanLine(cleanLine(name).normalize("NFKC"))
    .replace(/[<>[\]{}"“”„«»`\\|^]+/g, " ")
    .replace(/\b(?:https?|ftp|mailto|tel|sms|data|javascript)\s*:/gi, " ")
    .replace(/[@/]+|:(?=\S)/g, " ")
    .replace(DOTS_OF_ADDRESSES, " ")
    .replace(PHONE_NUMBER, "…")
    .replace(/\s+/g, " ");
  return shortLine(plain, LONGEST);
}

/** The dots of a possible host name, in any script: `evil.example`, `1.2.3.4`; not those of `St. Mary`. */
const DOTS_OF_ADDRESSES = /(?<=[\p{L}\p{M}\p{N}-])[.。．｡․]+(?=[\p{L}\p{N}]{2}|\p{N})/gu;

/** Seven digits or more in any grouping; not within a word. */
const PHONE_NUMBER = /(?<![\p{L}\p{N}])\+?\p{Nd}(?:[\s().·-]*\p{Nd}){6,}(?![\p{L}\p{N}])/gu;

/** The same in quotation marks, so that a name cannot continue our sentence. */
export const quotedInMail = (name: string, locale: Locale): string =>
  locale === "ar" ? `«${nameInMail(name)}»` : `“${nameInMail(name)}”`;

/** In an Arabic line, isolates the direction of a name, number or address in other scripts from its neighbours. */
export const isolatedInMail = (text: string, locale: Locale): string =>
  locale === "ar" && text ? `\u2068${text}\u2069` : text;
