import { Popover } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { DropdownProps } from "../../../kit/lazy/lazy-dropdown.tsx";
import styles from "./category-bar.module.css";

const KEYS = [
  ["edit", "Enter, F2"],
  ["down", "Enter"],
  ["next", "Tab"],
  ["restore", "Esc"],
  ["tick", "Space"],
  ["block", "Shift ↑↓←→"],
  ["copy", "Ctrl C, Ctrl V"],
  ["fill", "Ctrl D"],
  ["empty", "Delete"],
  ["search", "/"],
] as const;

/** The keys of the list. */
export function KeysHelp({ button, opened, setOpened }: DropdownProps) {
  const t = useTranslations("menuRows.keys");
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" width={320} trapFocus={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <dl className={styles.help}>
          {KEYS.map(([key, keys]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>
                <kbd dir="ltr">{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
