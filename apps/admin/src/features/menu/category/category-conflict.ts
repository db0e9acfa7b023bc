import type { Category } from "@diwan/contract/menu/categories";
import { joinNames } from "@diwan/ui/text/fill";
import { mergeVersions } from "../../../kit/drafts/conflict/merge.ts";
import { settleConflict, type PartLabel } from "../../../kit/drafts/conflict/settle-conflict.ts";
import { namesOf } from "../item/item-words.ts";
import { categoryDraftOf, type CategoryDraft } from "../model/category-draft.ts";
import { openHeads, putHead, type OpenHead } from "../model/category-heads.ts";
import { putCategory } from "../model/tree-query.ts";
import type { Screen } from "../screen.ts";

/** Joins what was typed into a head with what somebody else saved first; true when it is to be saved over that at once. */
export async function settleCategory(
  original: Category,
  answer: Readonly<Record<string, unknown>>,
  screen: Screen,
): Promise<boolean> {
  const head = openHeads.get()[original.id];
  if (!head) return false;
  const current = answer["current"] as Category; // a refused change answers with the record as it is now
  const { values, save } = await settleConflict<CategoryDraft>({
    ...{ answer, was: categoryDraftOf(original), yours: head.values, theirs: categoryDraftOf(current) },
    at: current.updated_at,
    name: namesOf(current, screen.locale).first,
    label: ({ path }) => labelOf(path, screen),
  });
  putHead(current, values);
  putCategory(current);
  return save;
}

/** What was changed of a head, in words. */
export function changedHeadParts({ original, values }: OpenHead, screen: Screen): string {
  const saved = categoryDraftOf(original);
  const { yours } = mergeVersions(saved, values, saved);
  return joinNames(
    yours.map(({ path }) => labelOf(path, screen).field),
    screen.locale,
  );
}

function labelOf(path: string, { t }: Screen): PartLabel<CategoryDraft> {
  const [part, language] = path.split(".");
  if (part === "names") return { field: t(language === "en" ? "fields.nameEn" : "fields.nameAr"), text: String };
  if (part === "descriptions")
    return { field: t(language === "en" ? "fields.descriptionEn" : "fields.descriptionAr"), text: String };
  const dimensions = part === "dimensions";
  return {
    field: t(dimensions ? "category.dimensions" : "category.fitting"),
    text: (value) => t(`category.${value as CategoryDraft["dimensions"] | CategoryDraft["fitting"]}`), // one of the two
  };
}
