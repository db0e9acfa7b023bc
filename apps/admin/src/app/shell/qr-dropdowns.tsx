import { useStore } from "@diwan/ui/store";
import { SegmentedControl, Popover } from "@mantine/core";
import type { DropdownProps } from "../../kit/lazy/lazy-dropdown.tsx";
import { signInAgain } from "../../kit/session/sign-in-again.ts";
import { LoginQrPanel } from "./login-qr-panel.tsx";
import { MenuQrPanel } from "./menu-qr-panel.tsx";
import type { useQrBranch } from "./qr-branch.ts";
import type { ReactNode } from "react";
import styles from "../../kit/qr/qr.module.css";

type Branch = ReturnType<typeof useQrBranch>;

interface OneProps extends DropdownProps {
  name: string;
  branch: Branch;
}

export const MenuQrDropdown = ({ branch, ...dropdown }: OneProps) => (
  <QrDropdown {...dropdown}>
    <MenuQrPanel {...branch} />
  </QrDropdown>
);

export const LoginQrDropdown = ({ branch, ...dropdown }: OneProps) => (
  <QrDropdown {...dropdown}>{dropdown.opened && <LoginQrPanel {...branch} />}</QrDropdown>
);

export type QrKind = "menu" | "login";

interface BothProps extends DropdownProps {
  name: string;
  kinds: { value: QrKind; label: string }[];
  kind: QrKind;
  choose: (kind: QrKind) => void;
  branches: Record<QrKind, Branch>;
}

/** Both on a phone, with the choice between them above. */
export const BothQrDropdown = ({ kinds, kind, choose, branches, ...dropdown }: BothProps) => (
  <QrDropdown {...dropdown}>
    {kinds.length > 1 && <SegmentedControl fullWidth data={kinds} value={kind} onChange={choose} />}
    {kind === "menu" && <MenuQrPanel {...branches.menu} />}
    {kind === "login" && dropdown.opened && <LoginQrPanel {...branches.login} />}
  </QrDropdown>
);

interface QrDropdownProps extends DropdownProps {
  name: string;
  children: ReactNode;
}

/** What stands under a QR button of the top bar; one is open at a time. */
function QrDropdown({ name, button, opened, setOpened, children }: QrDropdownProps) {
  // the confirmation that a login QR needs stands above it: clicks there are not outside
  const confirming = useStore(signInAgain) !== null;
  return (
    <Popover
      opened={opened}
      onChange={(open) => confirming || setOpened(open)}
      position="bottom-end"
      width={308}
      trapFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={`stack gap-12 ${styles.panel}`} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
