import type { Locale } from "@diwan/contract/api/enumerations";
import type { LocaleColumns } from "@diwan/contract/api/fields";
import { messageText, type MessageKey } from "@diwan/contract/api/messages";
import type { Problem, RowDraft } from "./row-draft.ts";

const NOTHING: LocaleColumns = { name_en: "", name_ar: null, description_en: null, description_ar: null };

/** The names and descriptions that a row gives an item; what its file has no column for stays as it is. */
export function textsAfter(draft: RowDraft, before: LocaleColumns = NOTHING, locale: Locale): LocaleColumns {
  const note = (field: Problem["field"], key: MessageKey): void =>
    void draft.notes.push({ field, message: messageText(key, locale) });
  const names = namesAfter(draft, before, note);
  if (names.name_en === "") draft.errors.push({ field: "name_en", message: messageText("nameRequired", locale) });
  return {
    ...names,
    description_en: descriptionAfter(draft, before, "en", note),
    description_ar: descriptionAfter(draft, before, "ar", note),
  };
}

type Note = (field: Problem["field"], key: MessageKey) => void;

function namesAfter(
  { names }: RowDraft,
  before: LocaleColumns,
  note: Note,
): Pick<LocaleColumns, "name_en" | "name_ar"> {
  const en = names.en ?? before.name_en;
  const ar = names.ar ?? before.name_ar ?? "";
  if (en === "" && ar !== "") note("name_en", "nameCopied");
  if (before.name_ar && ar === "") note("name_ar", "nameGoes");
  return { name_en: en || ar, name_ar: ar || null };
}

function descriptionAfter(
  { descriptions }: RowDraft,
  before: LocaleColumns,
  locale: Locale,
  note: Note,
): string | null {
  const was = before[`description_${locale}`];
  const typed = descriptions[locale];
  if (typed === "" && was) note(`description_${locale}`, "descriptionGoes");
  return typed === undefined ? was : typed || null;
}

/** Whether nothing would change. */
export const sameTexts = (one: LocaleColumns, other: LocaleColumns): boolean =>
  (["name_en", "name_ar", "description_en", "description_ar"] as const).every(
    (key) => (one[key] ?? "").trim() === (other[key] ?? "").trim(),
  );
