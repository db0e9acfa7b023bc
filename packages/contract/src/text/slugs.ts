import * as z from "zod";
import { withMessage } from "../api/fields.ts";

export const SLUG_MIN = 3;
const SLUG_MAX = 60;
const SLUG = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/;

/** The name of a branch in the guest's address: letters, digits and hyphens. Converted to lower case. */
export const slug = z
  .string(withMessage("slug"))
  .trim()
  .max(SLUG_MAX, withMessage("slug"))
  .transform((typed) => typed.toLowerCase())
  .refine((typed) => typed.length >= SLUG_MIN && SLUG.test(typed), withMessage("slug"));

/**
 * Generates a slug from a name, with Arabic letters transliterated to Latin. It can be shorter than a valid slug, or
 * empty.
 */
export const slugOf = (name: string, maximum = 50): string =>
  spelled(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, maximum)
    .replace(/-+$/, "");

const ARTICLE = /(?<![\p{L}\p{M}])ال(?=\p{L})/gu;

/** Transliterates letter by letter like street and shop signs in the Gulf; short vowels are unknown. */
function spelled(name: string): string {
  return [...name.normalize("NFC").replace(ARTICLE, "al-")].map((sign) => LATIN.get(sign) ?? sign).join("");
}

/** Silent characters (hamza, doubling, sukun) are omitted. */
const LETTERS =
  "ا a,أ a,إ i,آ a,ٱ a,ء,ؤ o,ئ e,ى a,ب b,ت t,ث th,ج j,ح h,خ kh,د d,ذ th,ر r,ز z,س s,ش sh,ص s,ض d,ط t,ظ z,ع a,غ gh," +
  "ف f,ق q,ك k,ل l,م m,ن n,ه h,ة a,و o,ي i,پ p,چ ch,ڤ v,گ g,\u064e a,\u0650 i,\u064f u,\u0651,\u0652,\u0640," +
  "٠ 0,١ 1,٢ 2,٣ 3,٤ 4,٥ 5,٦ 6,٧ 7,٨ 8,٩ 9";
const LATIN = new Map(
  LETTERS.split(",").map((pair): [string, string] => {
    const [letter = "", latin = ""] = pair.split(" ");
    return [letter, latin];
  }),
);
