import { Popover } from "@mantine/core";
import type { ReactNode } from "react";
import type { Dropdown } from "../../kit/late-dropdown.tsx";
import styles from "../../kit/qr/qr.module.css";

interface QrDropdownProps extends Dropdown {
  name: string;
  children: ReactNode;
}

/** What stands under a QR button of the top bar; one is open at a time. */
export function QrDropdown({ name, button, opened, setOpened, children }: QrDropdownProps) {
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={308} trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ""} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
