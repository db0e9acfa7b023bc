import { givenNames, type NamePair } from "@diwan/contract/menu/same-names";
import type { SplitName } from "@diwan/contract/text/upload-names";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { deleteEmptyCategories, findNamed, NO_CATEGORY } from "../categories/index.ts";
import { type NewItem, saveItems } from "../items/index.ts";
import { renamedColumns, setNames } from "./names.ts";
import { areNear, areSame, compared, namesOfStored } from "./own-names.ts";
import { type ReviewDraft, namesOfDraft, readMenuDrafts, requireDrafts, storeStates } from "./queries.ts";

/** A line of a pasted list and the draft that it completes. */
export interface MatchedLine {
  draft: ReviewDraft;
  typed: NamePair;
  prices: NonNullable<NewItem["prices"]>;
  /** Where the draft goes; without it, it stays. */
  place?: { id: string; made: readonly string[] };
}

interface Line {
  typed: NamePair;
  /** With what was proposed. */
  names: NamePair;
  /** The heading; empty without one. */
  heading: NamePair;
}

type Compared = ReturnType<typeof compared>;
interface ComparedLine {
  typed: Compared;
  names: Compared;
  heading: Compared;
}
interface ComparedDraft {
  draft: ReviewDraft;
  own: Compared;
  names: Compared;
  category: Compared;
  /** Whether it is a picture that waits for its line. */
  waits: boolean;
  /** Whether it is where files without a folder are put. */
  unsorted: boolean;
}

/** The ways to know the draft of a line, surest first: names that the owner gave come before proposed ones. */
const WAYS: readonly ((line: ComparedLine, draft: ComparedDraft) => boolean)[] = [
  (line, draft) => areSame(line.typed, draft.own) && (draft.waits || isUnder(line, draft)),
  (line, draft) => draft.waits && areNear(line.typed, draft.own),
  (line, draft) => draft.waits && areSame(line.names, draft.names),
  (line, draft) => draft.waits && areNear(line.names, draft.names),
];

/** A dish of the same name under another heading is another dish. */
const isUnder = ({ heading }: ComparedLine, { category, unsorted }: ComparedDraft): boolean =>
  unsorted || (!heading.keys.en && !heading.keys.ar) || areSame(heading, category);

/** Finds the draft of each line, each draft once; `isUnsorted` says whether it is where files without a folder are put. */
export async function matchDrafts(ctx: Context, menuId: string, lines: readonly Line[]) {
  const drafts = await readMenuDrafts(ctx, menuId);
  const unsorted = drafts.length > 0 ? await findNamed(ctx, categoriesOf(menuId), NO_CATEGORY) : undefined;
  const categories = drafts.length > 0 ? await readCategoryNames(ctx, menuId) : new Map<string, NamePair>();
  const left = new Set(
    drafts.map((draft): ComparedDraft => {
      const { item, state } = draft;
      const names = namesOfDraft(draft);
      return {
        ...{ draft, names: compared(names), own: compared(givenNames(names, names.proposed, state.file)) },
        category: compared(categories.get(item.category_id) ?? { en: "", ar: "" }),
        waits: item.prices.length === 0 && item.media.length > 0,
        unsorted: item.category_id === unsorted,
      };
    }),
  );
  const found = new Map<number, ComparedDraft>();
  const asked = lines.map(({ typed, names, heading }) => ({
    ...{ typed: compared(typed), names: compared(names), heading: compared(heading) },
  }));
  for (const isDraftOf of WAYS)
    for (const [at, line] of asked.entries()) {
      const draft = found.has(at) ? undefined : [...left].find((one) => isDraftOf(line, one));
      if (!draft) continue;
      found.set(at, draft);
      left.delete(draft);
    }
  return (at: number): Pick<ComparedDraft, "draft" | "unsorted"> | undefined => found.get(at);
}

const categoriesOf = (menuId: string) => sql`categories where menu_id = ${menuId} and parent_id is null`;

async function readCategoryNames(ctx: Context, menuId: string): Promise<Map<string, NamePair>> {
  const found = await sql<{ id: string; name_en: string; name_ar: string | null }>`
    select id, name_en, name_ar from categories where business_id = ${ctx.businessId} and menu_id = ${menuId}`.execute(
    ctx.db,
  );
  return new Map(
    found.rows.map(({ id, name_en, name_ar }) => [id, namesOfStored({ en: name_en, ar: name_ar ?? "" })] as const),
  );
}

/** Completes drafts by the lines of a list; the names that a line gives are confirmed. */
export async function completeDrafts(ctx: Context, lines: readonly MatchedLine[]): Promise<ReviewDraft[]> {
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
  const after = pairs.map(({ draft }, at): ReviewDraft => ({ ...draft, item: items[at] ?? draft.item }));
  await storeStates(ctx, after).execute(ctx.db);
  await deleteEmptyCategories(ctx, [...new Set(before.flatMap(({ state }) => state.categories))]);
  return after;
}

function completed(draft: ReviewDraft, line: MatchedLine | undefined) {
  const given = Object.entries(line?.typed ?? {}).filter(([, name]) => name !== "");
  const names = setNames(namesOfDraft(draft), Object.fromEntries(given));
  const { item, state } = draft;
  const locales = renamedColumns(item, names, state.file ?? "-");
  const categories = [...state.categories, ...(line?.place?.made ?? [])];
  return {
    change: { id: item.id, locales, ...(line?.prices.length && { prices: line.prices }), category_id: line?.place?.id },
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
