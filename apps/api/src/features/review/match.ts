import { searchText } from "@diwan/contract/text/search-text";
import type { SplitName } from "@diwan/contract/text/upload-names";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { deleteEmptyCategories, findNamed, NO_CATEGORY } from "../categories/index.ts";
import { type NewItem, saveItems } from "../items/index.ts";
import { type DraftNames, renamedColumns, setNames } from "./names.ts";
import { type Draft, namesOfDraft, readMenuDrafts, requireDrafts, storeStates } from "./queries.ts";

type Names = Pick<DraftNames, "en" | "ar">;

/** A line of a pasted list that names the picture of a draft. */
export interface MatchedLine {
  draft: Draft;
  typed: Names;
  prices: NonNullable<NewItem["prices"]>;
  /** Where the draft goes; without it, it stays. */
  place?: { id: string; made: readonly string[] };
}

/** Finds drafts that have a picture and no price by a name, each once. */
export async function pictureFinder(ctx: Context, menuId: string) {
  const drafts = await readMenuDrafts(ctx, menuId);
  const waiting = drafts.filter(({ item }) => item.prices.length === 0 && item.media.length > 0);
  const unsorted = waiting.length > 0 && (await findNamed(ctx, categoriesOf(menuId), NO_CATEGORY));
  return {
    find(names: Names): Draft | undefined {
      const keys = keysOf(names);
      const at = waiting.findIndex((draft) => keysOf(namesOfDraft(draft)).some((key) => keys.includes(key)));
      return at < 0 ? undefined : waiting.splice(at, 1)[0];
    },
    /** Whether a draft is where files without a folder are put. */
    isUnsorted: ({ item }: Draft): boolean => item.category_id === unsorted,
  };
}

const categoriesOf = (menuId: string) => sql`categories where menu_id = ${menuId} and parent_id is null`;
const keysOf = ({ en, ar }: Names): string[] => [en, ar].flatMap((name) => (name ? searchText(name) || name : []));

/** Completes drafts of pictures by the lines of a list; the names that a line gives are confirmed. */
export async function completePictures(ctx: Context, lines: readonly MatchedLine[]): Promise<Draft[]> {
  if (lines.length === 0) return [];
  const before = await requireDrafts(
    ctx,
    lines.map(({ draft }) => draft.item.id),
  );
  const pairs = before.map((draft, at) => completed(draft, lines[at]));
  const items = await saveItems(
    ctx,
    pairs.map(({ change }) => change),
    (at) => `items.${at}.`,
  );
  const after = pairs.map(({ draft }, at): Draft => ({ ...draft, item: items[at] ?? draft.item }));
  await storeStates(ctx, after).execute(ctx.db);
  await deleteEmptyCategories(ctx, [...new Set(before.flatMap(({ state }) => state.categories))]);
  return after;
}

function completed(draft: Draft, line: MatchedLine | undefined) {
  const given = Object.entries(line?.typed ?? {}).filter(([, name]) => name !== "");
  const names = setNames(namesOfDraft(draft), Object.fromEntries(given));
  const { item, state } = draft;
  const locales = renamedColumns(item, names, state.file ?? "-");
  const categories = [...state.categories, ...(line?.place?.made ?? [])];
  return {
    change: { id: item.id, locales, prices: line?.prices ?? [], category_id: line?.place?.id },
    draft: {
      ...draft,
      state: { ...state, categories, proposed: names.proposed, unnamed: !names.en && !names.ar },
    },
  };
}

/** The draft of a pasted line of this name that has no picture yet. */
export const findLine = (ctx: Context, menuId: string, name: SplitName): Promise<string | undefined> =>
  findNamed(
    ctx,
    sql`items where menu_id = ${menuId} and draft is not null and draft ->> 'file' is null
      and not exists (select from media m where m.business_id = items.business_id and m.item_id = items.id)`,
    name,
  );
