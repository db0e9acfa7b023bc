import type { Table, tables } from "@diwan/contract/branches/tables";
import { IconArmchair2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Column, SortOf } from "../../kit/list/declaration.ts";

export function useTableColumns(): Column<Table, SortOf<typeof tables.list>>[] {
  const t = useTranslations("tables");
  return [
    { key: "name", type: "name", head: t("name"), value: (row) => row.locales, icon: IconArmchair2, sort: "name" },
    {
      key: "seats",
      type: "custom",
      head: t("seats"),
      cell: (row) => <bdi className="num">{t("count", { count: row.seats })}</bdi>,
      text: (row) => String(row.seats),
      phone: "line",
    },
    {
      key: "made",
      type: "moment",
      head: t("made"),
      value: (row) => row.created_at,
      sort: "created_at",
      phone: "hidden",
    },
  ];
}
