import type { Locale } from "@diwan/contract/api/enumerations";
import type { LocaleColumns } from "@diwan/contract/api/fields";
import type { Item } from "@diwan/contract/menu/items";
import type { NamePair } from "@diwan/contract/menu/same-names";
import { isCameraName, type SplitName } from "@diwan/contract/text/upload-names";
import { localeColumns } from "../../platform/records/locales.ts";
import { namesToStore } from "../categories/index.ts";
import { isConfident, isSure, proposeNames } from "./dictionary/propose.ts";
import { type DraftNames, findOwnNames, type OwnNames } from "./own-names.ts";

/**
 * The names of a draft from the name of its file. A name that is one of the owner's is completed by it; otherwise what is
 * clearly misspelled is replaced by a proposal of the dictionary.
 */
export function namesOfFile(name: SplitName, ownNames: readonly OwnNames[] = []): DraftNames {
  const given = { en: inTitleCase(name.en ?? ""), ar: name.ar ?? "" };
  if (isCameraName(given.en || given.ar)) return { en: "", ar: "", proposed: [] };
  const known = findOwnNames(ownNames, given);
  if (known)
    return known.en && known.ar ? known : completeNames({ en: known.en || given.en, ar: known.ar || given.ar });
  const names = namesInDictionary(given);
  // the owner may call it so in the other language only
  return (names.proposed.length > 0 && findOwnNames(ownNames, names)) || names;
}

function namesInDictionary(given: NamePair): DraftNames {
  if (given.en && given.ar) return { ...given, proposed: [] };
  const [best] = proposeNames([given.en || given.ar]);
  if (!isConfident(best) || best.spelled) return completeNames(given);
  return { en: best.en, ar: best.ar, proposed: ["en", "ar"] };
}

/** The name columns of a draft's item. */
export const storedNames = ({ en, ar }: Pick<DraftNames, "en" | "ar">, fallbackName: string): LocaleColumns =>
  namesToStore(en || ar ? { en, ar } : { en: fallbackName });

/** The columns of an item whose draft gets these names; its descriptions stay. */
export function renamedColumns(
  { locales }: Pick<Item, "locales">,
  names: Pick<DraftNames, "en" | "ar">,
  fallbackName: string,
): LocaleColumns {
  const { name_en, name_ar } = storedNames(names, fallbackName);
  return { ...localeColumns(locales), name_en, name_ar };
}

/** Adds a proposal for the language in which a typed name is missing: the owner's own, otherwise one of the dictionary. */
export function completeNames({ en, ar }: NamePair, ownNames: readonly OwnNames[] = []): DraftNames {
  const names: DraftNames = { en, ar, proposed: [] };
  if (Boolean(en) === Boolean(ar)) return names;
  const missing = en ? "ar" : "en";
  const own = findOwnNames(ownNames, names)?.[missing];
  if (own) return { ...names, [missing]: own, proposed: [missing] };
  const [best] = proposeNames([en || ar]);
  if (!isConfident(best)) return names;
  return { ...names, [missing]: best[missing], proposed: [missing] };
}

/** A heading in both languages, if the other one is sure: nobody is asked about it on the desk. */
export function completeHeading({ en, ar }: NamePair): NamePair {
  const [best] = Boolean(en) === Boolean(ar) ? [] : proposeNames([en || ar]);
  return isSure(best) ? { en: en || best.en, ar: ar || best.ar } : { en, ar };
}

/** The names after a person has set some: these are confirmed, and the other language is proposed anew. */
export function setNames(before: DraftNames, set: Partial<Record<Locale, string>>): DraftNames {
  const names = { en: set.en ?? before.en, ar: set.ar ?? before.ar };
  const proposed = before.proposed.filter((one) => set[one] === undefined);
  const other = (["en", "ar"] as const).find((one) => set[one] === undefined);
  const typed = other === "ar" ? "en" : "ar";
  // what was proposed for the old name says nothing about the new one
  const follows = other && names[typed] !== "" && names[typed] !== before[typed];
  if (follows && (names[other] === "" || proposed.includes(other))) return completeNames({ ...names, [other]: "" });
  return { ...names, proposed };
}

const inTitleCase = (name: string): string =>
  /\p{Lu}/u.test(name) ? name : name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
