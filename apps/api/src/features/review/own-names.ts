import type { Locale } from "@diwan/contract/api/enumerations";
import { givenNames, haveSameKeys, nameKeys, type NamePair } from "@diwan/contract/menu/same-names";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { areAlike, wordsOf } from "./dictionary/propose.ts";

/** The names of a draft; empty where a language has none. */
export interface DraftNames extends NamePair {
  /** The names that a person has not confirmed. */
  proposed: Locale[];
}

/** The names that the owner has given, prepared to be compared. */
export interface OwnNames extends DraftNames {
  /** Whether it has a picture already: another one of nearly its name is of another dish. */
  pictured: boolean;
  keys: NamePair;
  words: Record<Locale, string[]>;
}

/** More names than are worth comparing. */
const MOST = 5_000;

interface NameRow {
  name_en: string;
  name_ar: string | null;
  draft: { file: string | null; proposed: Locale[]; unnamed: boolean } | null;
  pictured: boolean;
}

/** The names of the drafts of a menu and of the items of its business, those of drafts first. */
export async function readOwnNames(ctx: Context, menuId: string): Promise<OwnNames[]> {
  const found = await sql<NameRow>`
    select name_en, name_ar, draft,
      exists (select from media m where m.business_id = items.business_id and m.item_id = items.id) as pictured
    from items where business_id = ${ctx.businessId} and (draft is null or menu_id = ${menuId})
    order by draft is null, menu_id <> ${menuId}, id limit ${MOST}`.execute(ctx.db);
  return found.rows.map(({ name_en, name_ar, draft, pictured }) => {
    const names = namesOfStored({ en: name_en, ar: name_ar ?? "" }, draft?.unnamed);
    const proposed = draft?.proposed ?? [];
    return {
      ...names,
      proposed,
      pictured: draft !== null && pictured,
      ...compared(givenNames(names, proposed, draft?.file ?? null)),
    };
  });
}

/** Names as they were given: an item without an English name stores the Arabic one in both languages. */
export const namesOfStored = ({ en, ar }: NamePair, unnamed = false): NamePair => ({
  en: unnamed || en === ar ? "" : en,
  ar: unnamed ? "" : ar,
});

/** Names as they are compared. */
export const compared = ({ en, ar }: NamePair): Pick<OwnNames, "keys" | "words"> => ({
  keys: nameKeys({ en, ar }),
  words: { en: wordsOf(en), ar: wordsOf(ar) },
});

const LANGUAGES = ["en", "ar"] as const;

/** Whether names are the same in a language and in none different, letter by letter after the folding of a search. */
export const areSame = ({ keys: one }: Pick<OwnNames, "keys">, { keys: other }: Pick<OwnNames, "keys">): boolean =>
  haveSameKeys(one, other);

/** Whether names are spellings of the same in a language. */
export const areNear = ({ words: one }: Pick<OwnNames, "words">, { words: other }: Pick<OwnNames, "words">): boolean =>
  LANGUAGES.some((language) => areAlike(one[language], other[language]));

/** The own names that a name is, or is a spelling of. */
export function findOwnNames(own: readonly OwnNames[], given: NamePair): DraftNames | undefined {
  const name = compared(given);
  const found = own.find((one) => areSame(name, one)) ?? own.find((one) => !one.pictured && areNear(name, one));
  if (!found) return undefined;
  const { en, ar, keys } = found;
  // a language in which the name is given letter by letter is confirmed
  const proposed = LANGUAGES.filter(
    (language) => found[language] !== "" && !(keys[language] !== "" && keys[language] === name.keys[language]),
  );
  return { en, ar, proposed };
}
