import { comma } from "@diwan/ui/listed";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import type { ConflictRow } from "../../../kit/dialogs.ts";
import { useLanguage } from "../../../kit/language.ts";
import type { Draft } from "./draft.ts";

/** What was changed here, beside what somebody else saved first. */
export function useConflictRows(): (before: Draft, mine: Draft, theirs: Draft) => ConflictRow[] {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const linesOf = ({ lines }: Draft) =>
    lines
      .map(({ quantity, shown }) => `${formatNumber(quantity, locale)} × ${nameOf(shown.locales, locale)}`)
      .join(comma(locale));
  const parts: readonly { field: string; text: (draft: Draft) => string; of?: (draft: Draft) => unknown }[] = [
    { field: t("mode"), text: ({ mode }) => t(`modes.${mode}`) },
    { field: t("table"), text: ({ table_id }) => (table_id ? t("another") : ""), of: ({ table_id }) => table_id },
    { field: t("name"), text: ({ customer }) => customer.name },
    { field: t("phone"), text: ({ customer }) => customer.phone },
    { field: t("address"), text: ({ customer }) => customer.address },
    { field: t("car"), text: ({ customer }) => customer.car },
    {
      field: t("items"),
      text: linesOf,
      of: ({ lines }) => lines.map(({ id, quantity, note }) => [id, quantity, note]),
    },
    { field: t("note"), text: ({ note }) => note },
    { field: t("pay"), text: ({ pay }) => t(`pays.${pay}`) },
  ];
  return (before, mine, theirs) =>
    parts
      .filter(({ text, of = text }) => JSON.stringify(of(before)) !== JSON.stringify(of(mine)))
      .map(({ field, text }) => ({ field, yours: text(mine), theirs: text(theirs) }));
}
