import { ActionIcon } from "@mantine/core";
import { IconFilter, IconSearch } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Filter } from "./declaration.ts";
import type { ListState } from "./list-state.ts";
import styles from "./tools.module.css";

type Part = "search" | "filter";
const PARTS = { search: "input[type=search]", filter: "[data-filter]:not([role]) button" } as const;

interface Fold {
  tools: RefObject<HTMLDivElement | null>;
  open: boolean;
  /** Unfolds it and goes there, or folds it up again. */
  press: (part: Part) => void;
}

/** Search and filters behind two buttons. What narrows the list is never out of sight. */
export function useFold(filters: readonly Filter[], state: ListState): Fold {
  const tools = useRef<HTMLDivElement>(null);
  const tabs = filters.flatMap((filter) => (filter.type === "tabs" ? [filter.key] : []));
  const narrows = state.search !== "" || Object.keys(state.filters).some((key) => !tabs.includes(key));
  const [open, setOpen] = useState(narrows);
  const [sought, seek] = useState<Part>();
  if (narrows && !open) setOpen(true);
  useEffect(() => {
    if (open && sought) tools.current?.querySelector<HTMLElement>(PARTS[sought])?.focus();
  }, [open, sought]);
  const press = (part: Part) => {
    setOpen(!open);
    seek(open ? undefined : part);
  };
  return { tools, open, press };
}

export function FoldButtons({ open, press }: Pick<Fold, "open" | "press">) {
  const t = useTranslations("records.list");
  return (
    <span className={styles.folds}>
      <ActionIcon variant="default" aria-expanded={open} aria-label={t("fold")} onClick={() => press("search")}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        className={styles.filters ?? ""}
        aria-expanded={open}
        aria-label={t("foldFilters")}
        onClick={() => press("filter")}
      >
        <IconFilter size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  );
}
