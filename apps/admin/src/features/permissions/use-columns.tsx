import type { grants, Holder } from "@diwan/contract/people/grants";
import { useTranslations } from "use-intl";
import type { BadgeValue, Column, SortOf } from "../../kit/list/declaration.ts";
import { Avatar } from "../../kit/avatar.tsx";
import styles from "./list.module.css";
import { useHoldsWords } from "./use-holds-words.ts";

/** Who somebody is, the ready-made set that they hold, and what that is in words. */
export function useColumns(branchId: string): Column<Holder, SortOf<typeof grants.people>>[] {
  const t = useTranslations("permissions");
  const words = useHoldsWords(branchId);
  const set = (row: Holder): BadgeValue | null => {
    const text = words.set(row);
    return text === undefined ? null : { text, plain: true, tone: row.owner ? "primary" : "neutral" };
  };
  return [
    {
      key: "name",
      type: "name",
      head: t("name"),
      value: (row) => row.name,
      second: (row) => <bdi dir="ltr">{row.email}</bdi>,
      lead: (row) => <Avatar user={row} size={34} />,
      sort: "name",
    },
    { key: "set", type: "badge", head: t("set"), value: set },
    {
      key: "holds",
      type: "custom",
      head: t("holds"),
      cell: (row) => <span className={styles.holds}>{words.holds(row)}</span>,
      text: words.holds,
      phone: "line",
    },
  ];
}
