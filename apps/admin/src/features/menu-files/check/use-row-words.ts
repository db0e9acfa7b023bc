import { isMenuField, fieldTitleOf } from "@diwan/contract/menu/menu-columns";
import type { CheckedRow } from "@diwan/contract/menu/menu-files";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import type { Tone } from "../../../kit/lists/declaration.ts";
import { useSession } from "../../../kit/session/session.ts";
import { type RowOutcome, outcomeOf } from "../model/import-draft.ts";

type Change = CheckedRow["changes"][number];

const TONES: Readonly<Record<RowOutcome, Tone>> = {
  create: "ok",
  update: "info",
  same: "neutral",
  check: "warning",
  error: "danger",
};

export interface RowWords {
  outcome: RowOutcome;
  tone: Tone;
  /** The word of the badge. */
  word: string;
  text: string;
}

/** The effect on a row, as text. */
export function useRowWords(): (row: CheckedRow) => RowWords {
  const t = useTranslations("menuImport.check");
  const describe = useChangeWords();
  const chalets = useSession().business.type === "chalet";
  return (row) => {
    const outcome = outcomeOf(row);
    const say = (text: string): RowWords => ({ outcome, tone: TONES[outcome], word: t(`badge.${outcome}`), text });
    const more = (text: string, count: number) => (count > 0 ? t("andMore", { text, count }) : text);
    const { errors, notes, changes } = row;
    if (outcome === "error") return say(more(errors[0]?.message ?? "", errors.length - 1));
    if (outcome === "check") return say(more(notes[0]?.message ?? "", notes.length - 1));
    if (row.joins !== null) return say(t("joins", { row: row.joins }));
    if (outcome === "same") return say(t("noChange"));
    const [first] = changes;
    if (outcome === "create" && first)
      return say(t(chalets ? "newChaletIn" : "newIn", { category: isolated(first.to) }));
    if (outcome === "create") return say(t(chalets ? "newChalet" : "newItem"));
    return say(first ? more(describe(first), changes.length - 1) : t("changed"));
  };
}

function useChangeWords(): (change: Change) => string {
  const t = useTranslations("menuImport.check.change");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { business } = useSession();
  const valueOf = (value: Change["from"]): string => {
    if (typeof value === "boolean") return tc(value ? "yes" : "no");
    if (typeof value === "number") return isolated(formatAmount(value, locale, currencyOf(business.currency)));
    return isolated(value);
  };
  return ({ field, from, to }) => {
    const name = isMenuField(field) ? fieldTitleOf(field, business.type, locale) : field;
    if (field === "category_en") return t("moves", { to: valueOf(to) });
    if (to === null) return t("removed", { field: name });
    if (from === null) return t("added", { field: name, to: valueOf(to) });
    if (field.startsWith("description_")) return t("rewritten", { field: name });
    return t("fromTo", { field: name, from: valueOf(from), to: valueOf(to) });
  };
}

/** Isolates the text direction from the text around it. */
const isolated = (value: string | number | boolean | null): string => `\u2068${String(value ?? "")}\u2069`;
