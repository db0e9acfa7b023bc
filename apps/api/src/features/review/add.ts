import type { LocaleColumns } from "@diwan/contract/api/fields";
import type { SplitName } from "@diwan/contract/text/upload-names";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { findNamed, findOrMakeCategory, namesToStore, NO_CATEGORY } from "../categories/index.ts";
import { makeItems, type NewItem } from "../items/index.ts";
import { completeDrafts, matchDrafts, type MatchedLine } from "./match.ts";
import { completeHeading, completeNames, storedNames } from "./names.ts";
import { type DraftNames, namesOfStored, readOwnNames } from "./own-names.ts";
import { type ReviewDraft, type DraftState, storeStates } from "./queries.ts";

interface NewDraft {
  categoryId: string;
  /** The categories that were created for it. */
  made: readonly string[];
  names: DraftNames;
  /** What names its item while it has no name. */
  fallbackName: string;
  file: string | null;
  item: Pick<NewItem, "prices" | "media">;
}

/** Creates drafts: hidden items that the review desk shows until they are published. */
export async function addDrafts(ctx: Context, menuId: string, added: readonly NewDraft[]): Promise<ReviewDraft[]> {
  const items = await makeItems(
    ctx,
    added.map(({ categoryId, names, fallbackName, item }) => ({
      ...item,
      category_id: categoryId,
      locales: storedNames(names, fallbackName),
      hide: true,
    })),
    (at) => `items.${at}.`,
  );
  const drafts = items.map((item, at) => ({ menuId, item, state: stateOf(added[at]) }));
  await storeStates(ctx, drafts).execute(ctx.db);
  return drafts;
}

const stateOf = (added: NewDraft | undefined): DraftState => ({
  file: added?.file ?? null,
  proposed: added?.names.proposed ?? [],
  unnamed: !added?.names.en && !added?.names.ar,
  categories: [...(added?.made ?? [])],
});

interface PastedItem {
  category: Pick<LocaleColumns, "name_en" | "name_ar">;
  locales: Pick<LocaleColumns, "name_en" | "name_ar">;
  prices: NonNullable<NewItem["prices"]>;
  src?: string | undefined;
  file?: string | undefined;
}

/**
 * Drafts of a pasted list; each category is found by name or created once. A line that names the picture of a draft
 * without a price completes it, and one that is a draft already updates its price.
 */
export async function addPastedItems(
  ctx: Context,
  menuId: string,
  pasted: readonly PastedItem[],
): Promise<ReviewDraft[]> {
  const categories = new Map<string, { id: string; made: string[] }>();
  const added: NewDraft[] = [];
  const matched: MatchedLine[] = [];
  const ownNames = await readOwnNames(ctx, menuId);
  const lines = pasted.map(({ category, locales, prices, src, file = null }) => ({
    ...{
      category,
      file,
      media: src === undefined ? undefined : [{ src }],
      heading: typedNames(category),
      typed: typedNames(locales),
    },
    ...{
      names: completeNames(typedNames(locales), ownNames),
      prices: ctx.grants.type === "chalet" ? [] : prices.map(withSizeNames),
    },
  }));
  const draftOf = await matchDrafts(ctx, menuId, lines);
  for (const [at, { category, names, typed, prices, media, file }] of lines.entries()) {
    const found = media ? undefined : draftOf(at);
    if (found && (!isNamed(category) || !found.unsorted)) {
      matched.push({ draft: found.draft, typed, prices });
      continue;
    }
    const key = JSON.stringify(category);
    const place = categories.get(key) ?? (await findOrMakeHeading(ctx, menuId, categoryName(category)));
    categories.set(key, place);
    if (found) matched.push({ draft: found.draft, typed, prices, place });
    else
      added.push({
        ...{ categoryId: place.id, made: place.made, names, fallbackName: file ?? "-", file },
        item: { prices, ...(media && { media }) },
      });
  }
  return [...(await completeDrafts(ctx, matched)), ...(await addDrafts(ctx, menuId, added))];
}

/** A list names no categories around its headings: one of the menu itself comes first, then a sub-category. */
async function findOrMakeHeading(ctx: Context, menuId: string, name: SplitName) {
  const ofMenu = sql`categories where menu_id = ${menuId}`;
  const known =
    (await findNamed(ctx, sql`${ofMenu} and parent_id is null`, name)) ?? (await findNamed(ctx, ofMenu, name));
  return known ? { id: known, made: [] } : findOrMakeCategory(ctx, menuId, [name]);
}

const isNamed = (names: PastedItem["category"]): boolean =>
  Object.values(typedNames(names)).some((name) => name !== "");

function categoryName(names: PastedItem["category"]): SplitName {
  if (!isNamed(names)) return NO_CATEGORY;
  const { en, ar } = completeHeading(typedNames(names));
  return { ...(en && { en }), ...(ar && { ar }) };
}

/** A price with the name of its size in both languages, where the other one is sure. */
function withSizeNames<Price extends PastedItem["prices"][number]>(price: Price): Price {
  const names = completeHeading(typedNames(price.locales));
  return names.en || names.ar ? { ...price, locales: namesToStore(names) } : price;
}

const typedNames = ({ name_en, name_ar }: PastedItem["locales"]) => namesOfStored({ en: name_en, ar: name_ar ?? "" });

/** The draft of the same name in a category: another upload of the file replaces its picture. */
export const findDraft = (ctx: Context, categoryId: string, name: SplitName): Promise<string | undefined> =>
  findNamed(ctx, sql`items where category_id = ${categoryId} and draft is not null`, name);
