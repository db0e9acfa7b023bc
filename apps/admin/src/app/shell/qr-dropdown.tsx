import { Popover } from "@mantine/core";
import { IconChevronDown, type Icon } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import bar from "./top-bar.module.css";
import styles from "../../kit/qr/qr.module.css";

interface QrDropdownProps {
  name: string;
  icon: Icon;
  /** On phones: the button is the icon alone. */
  compact?: boolean;
  children: (open: boolean) => ReactNode;
}

/** A button of the top bar with a panel under it; one is open at a time. */
export function QrDropdown({ name, icon: Sign, compact = false, children }: QrDropdownProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={308} trapFocus>
      <Popover.Target>
        <button type="button" className={bar.action} aria-label={name} onClick={() => setOpen(!open)}>
          <Sign size={18} stroke={1.75} aria-hidden />
          {!compact && <span className={bar.word}>{name}</span>}
          {!compact && <IconChevronDown size={14} stroke={1.75} aria-hidden />}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ""} aria-label={name}>
        {children(open)}
      </Popover.Dropdown>
    </Popover>
  );
}
