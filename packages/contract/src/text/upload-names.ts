import { cleanLine } from "./clean-text.ts";
import type { Locale } from "../api/enumerations.ts";
import { LIMITS } from "../api/limits.ts";
import { readAmount, westernDigits } from "../money/money.ts";

/** A recognized name. Names in Arabic script become the Arabic name. */
export type SplitName = Partial<Record<Locale, string>>;

export interface UploadName {
  /** Category, sub-category and so on, at most five levels; deeper levels stay in the fifth. */
  folders: SplitName[];
  name: SplitName;
  price: number | undefined;
}

const ARABIC = /\p{Script=Arabic}/u;
const EXTENSION = /\.(jpe?g|png|gif|webp|mp4|heic|heif|bmp|tiff?|svg|avif|mov)$/i;
/** Common spellings of the Gulf currencies and the dollar next to an amount. */
export const CURRENCY_WORDS = String.raw`(?:KWD|KD|K\.D\.?|BHD|OMR|SAR|SR|AED|Dhs?|QAR|USD|\$|د\.?\s?[كبإا]\.?|ر\.?\s?[سقع]\.?|دينار|ريال|درهم)`;
const PRICE = new RegExp(
  String.raw`(?:^|[\s_|-])(?:(\d{1,6}[.,]\d{1,3})|${CURRENCY_WORDS}\s?(\d{1,6}(?:[.,]\d{1,3})?)|(\d{1,6}(?:[.,]\d{1,3})?)\s?${CURRENCY_WORDS}|(\d{1,6}[.,]\d{1,3})\s?${CURRENCY_WORDS})$`,
  "iu",
);
const LEADING_NUMBER = /^[\d٠-٩]{1,6}(?:[\s._-]+)(?=.*\p{L})/u;

/**
 * Parses the path of a dropped file (decisions, section 5). Folders are categories. The file name is the item; a number
 * with decimals or a currency at its end is the price. Two names around ` - ` or `|` are assigned to their languages.
 */
export function readUploadName(fullPath: string): UploadName {
  const parts = fullPath
    .split(/[/\\]/)
    .map(visible)
    .filter((part) => part !== "" && part !== "." && part !== "..");
  const file = (parts.pop() ?? "").replace(EXTENSION, "").trim();
  const { rest, price } = takePrice(file);
  return { folders: parts.slice(0, LIMITS.categoryDepth).map(splitName), name: splitName(rest || file), price };
}

/** What cameras, phones and messengers call a picture: `IMG 0012`, `PXL 20260312`, `WhatsApp Image 2026 03 12 at 10.11`. */
const CAMERA =
  /^(?:img|image|photo|pic|picture|foto|dsc[nf]?|dscf|pxl|mvimg|gopr|dji|scan|vid|video|screenshot|screen shot|whatsapp (?:image|video)|received|signal|telegram|fb img|snapchat|untitled|unnamed|capture|صوره|صورة|لقطة شاشة)(?![\p{L}])[\d\s.,:()@e]*(?:(?:at|am|pm|edited|copy|wa\d*)[\d\s.,:()]*)*$/iu;

/** Whether a name says nothing about what a picture shows: given by a camera, or without letters. */
export const isCameraName = (name: string): boolean => CAMERA.test(name.trim()) || !/\p{L}/u.test(name);

/** One or two names from a file name, without a leading number, `_` and `-`. */
function splitName(text: string): SplitName {
  const whole = text.replace(LEADING_NUMBER, "");
  const halves = halvesOf(whole).map(clean);
  const arabic = arabicHalf(halves);
  if (arabic) return { ar: arabic, en: halves.find((half) => half !== arabic) ?? "" };
  const name = clean(whole) || clean(text) || text.trim();
  return ARABIC.test(name) ? { ar: name } : { en: name };
}

/** The Arabic name in a typed text: one of two names, or the whole text; including its numbers and punctuation. */
export const arabicName = (text: string): string | undefined =>
  arabicHalf(halvesOf(text)) ?? (ARABIC.test(text) ? text : undefined);

const halvesOf = (text: string): string[] => text.split(/\s+-\s+|\s*\|\s*/).filter((half) => clean(half) !== "");

/** The Arabic one of two names, if the other is not Arabic. */
function arabicHalf([first, second, ...more]: readonly string[]): string | undefined {
  if (!first || !second || more.length > 0 || ARABIC.test(first) === ARABIC.test(second)) return undefined;
  return ARABIC.test(first) ? first : second;
}

function takePrice(file: string): { rest: string; price: number | undefined } {
  const found = PRICE.exec(westernDigits(file));
  const price = found && readAmount(found.slice(1).find((group) => group !== undefined));
  // Digits are replaced one by one, so that positions in both texts are the same.
  return found && typeof price === "number"
    ? { rest: file.slice(0, found.index).trim(), price }
    : { rest: file, price: undefined };
}

// Cleaned again, because a surrogate pair may have been split.
const visible = (part: string): string => cleanLine(cleanLine(part).slice(0, LIMITS.nameMax));
const clean = (name: string): string => name.replaceAll("|", " ").replace(/[_-]+/g, " ").replace(/\s+/g, " ").trim();
