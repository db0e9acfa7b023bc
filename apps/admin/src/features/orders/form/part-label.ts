import { listed } from "@diwan/ui/listed";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { NEW_ROW, type Difference } from "../../../kit/conflict/merge.ts";
import type { PartLabel } from "../../../kit/conflict/settle-conflict.ts";
import { useLanguage } from "../../../kit/language.ts";
import type { Draft, DraftLine } from "./draft.ts";

/** An ordered line is one thing: how many of what, with its note. */
export const isWholePart = (path: string): boolean => /^lines\.[^.]+$/.test(path);

/** How a part of an order is told where two changed it. */
export function usePartLabel(): (difference: Difference) => PartLabel<Draft> | undefined {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const lineText = ({ quantity, shown, note }: DraftLine) =>
    listed([`${formatNumber(quantity, locale)} × ${nameOf(shown.locales, locale)}`, note], locale);
  const linesText = (value: unknown) => {
    const lines = [value].flat() as DraftLine[]; // one, or all of them where only their order differs
    return listed(lines.map(lineText), locale);
  };
  return ({ path, yours, theirs, was }) => {
    const [part = "", key = ""] = path.split(".");
    if (part === "lines") {
      const line = [yours, theirs, was].find((one) => one !== undefined);
      return { field: t("items"), note: key === NEW_ROW ? linesText(line) : undefined, text: linesText };
    }
    if (part === "mode") return { field: t("mode"), text: (value) => t(`modes.${value as Draft["mode"]}`) };
    if (part === "pay") return { field: t("pay"), text: (value) => t(`pays.${value as NonNullable<Draft["pay"]>}`) };
    // a table has no name in an order
    if (part === "table_id") return { field: t("table"), text: (value) => (value ? t("another") : "") };
    if (part === "note") return { field: t("note"), text: String };
    if (key === "name" || key === "phone" || key === "address" || key === "car") return { field: t(key), text: String };
    return undefined;
  };
}
