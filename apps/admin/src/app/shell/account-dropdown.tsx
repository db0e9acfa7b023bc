import { Popover } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { DropdownProps } from "../../kit/lazy/lazy-dropdown.tsx";
import styles from "./account-menu.module.css";
import { AccountPanel } from "./account-panel.tsx";

export function AccountDropdown({ button, opened, setOpened }: DropdownProps) {
  const t = useTranslations("shell");
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={292} trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={`stack gap-10 ${styles.panel}`} aria-label={t("account")}>
        <AccountPanel close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
