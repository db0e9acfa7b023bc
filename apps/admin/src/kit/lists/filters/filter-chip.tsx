import { Button, Menu, Popover } from "@mantine/core";
import { IconFilter, IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "../page/tools.module.css";

interface ChipProps {
  /** The key of its (first) filter. */
  name: string;
  label: string;
  /** The text of its value; empty if it has none. */
  shown: string;
  clear: () => void;
  /** Whether the dropdown contains fields instead of a menu. */
  form?: boolean;
  children: ReactNode;
}

/** A filter: dashed when empty, green when set; the cross clears it. */
export function FilterChip({ name, label, shown, clear, form = false, children }: ChipProps) {
  const t = useTranslations("records.list");
  const Float = form ? Popover : Menu;
  return (
    <span className={styles.chip} data-on={shown ? true : undefined} data-filter={name}>
      <Float position="bottom-start">
        <Float.Target>
          <Button
            className={`touch ${styles.chipButton}`}
            variant={shown ? "on" : "default"}
            aria-label={shown ? undefined : t("filterAdd", { name: label })}
            leftSection={
              shown ? (
                <IconFilter size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconPlus size={16} stroke={1.75} aria-hidden />
              )
            }
          >
            {shown ? `${label}: ${shown}` : label}
          </Button>
        </Float.Target>
        <Float.Dropdown className={styles.options ?? ""}>{children}</Float.Dropdown>
      </Float>
      {shown && (
        <button
          type="button"
          className={`centered accent rounded ${styles.clear}`}
          aria-label={t("filterOff", { name: label })}
          onClick={clear}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
