import { Button, Menu } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Column } from "./declaration.ts";
import { ChipOption } from "./filter-chip.tsx";
import type { ListState } from "./list-state.ts";
import styles from "./tools.module.css";

interface SortMenuProps<R> {
  columns: readonly Column<R>[];
  state: ListState;
  change: (state: ListState) => void;
}

/** Says how a list is sorted and offers the other ways; on a phone there are no heads to click. */
export function SortMenu<R>({ columns, state, change }: SortMenuProps<R>) {
  const t = useTranslations("records.list");
  const ways = columns.flatMap((column) =>
    column.sort === undefined
      ? []
      : (["asc", "desc"] as const).map((order) => ({
          sort: column.sort ?? "",
          order,
          label: t("sorted", {
            column: column.head,
            order: t(`order.${kindOf(column)}${order === "asc" ? "Asc" : "Desc"}`),
          }),
        })),
  );
  if (ways.length === 0) return null;
  const isOn = (way: { sort: string; order: string }) => way.sort === state.sort && way.order === state.order;
  const label = ways.find(isOn)?.label ?? t("sort");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={styles.sort ?? ""}
          variant="subtle"
          leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ sort, order, label: name }) => (
          <ChipOption
            key={name}
            chosen={isOn({ sort, order })}
            choose={() => change({ ...state, page: 1, sort, order })}
          >
            {name}
          </ChipOption>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function kindOf<R>({ type }: Column<R>): "text" | "date" | "number" {
  if (type === "date" || type === "moment") return "date";
  return type === "number" || type === "money" ? "number" : "text";
}
