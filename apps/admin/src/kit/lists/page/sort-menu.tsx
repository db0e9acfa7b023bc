import { Button, Menu } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Column } from "../declaration.ts";
import { ChipOptions } from "../filters/filters.tsx";
import type { ListState } from "../list-state.ts";

/** The order of lists whose rows have a time: the next ones first, past ones last. */
export const NEXT_FIRST = "next";

interface SortMenuProps<R> {
  columns: readonly Column<R>[];
  /** Whether that is the list's default order. */
  next: boolean;
  state: ListState;
  change: (state: ListState) => void;
}

/** Shows and changes the sort order; phones have no column headers to click. */
export function SortMenu<R>({ columns, next, state, change }: SortMenuProps<R>) {
  const t = useTranslations("records.list");
  const sorts = columns.flatMap((column) =>
    column.sort === undefined
      ? []
      : (["asc", "desc"] as const).map((order) => ({
          value: `${column.sort} ${order}`,
          label: t("sorted", {
            column: column.header,
            order: t(`order.${kindOf(column)}${order === "asc" ? "Asc" : "Desc"}`),
          }),
        })),
  );
  const ways = next ? [{ value: `${NEXT_FIRST} asc`, label: t("nextFirst") }, ...sorts] : sorts;
  if (ways.length === 0) return null;
  const now = `${state.sort} ${state.order}`;
  const choose = (way: string) => {
    const [sort = "", order] = way.split(" ");
    change({ ...state, page: 1, sort, order: order === "desc" ? "desc" : "asc" });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className="touch" variant="subtle" leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}>
          {ways.find(({ value }) => value === now)?.label ?? t("sort")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("sort")}>
        <ChipOptions value={now} choose={choose} options={ways} />
      </Menu.Dropdown>
    </Menu>
  );
}

function kindOf<R>(column: Column<R>): "text" | "date" | "number" {
  const { type } = column;
  if (type === "custom") return column.sorts ?? "text";
  if (type === "date" || type === "moment") return "date";
  return type === "number" || type === "money" ? "number" : "text";
}
