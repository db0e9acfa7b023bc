import { SegmentedControl } from "@mantine/core";
import type { Dropdown } from "../../kit/late-dropdown.tsx";
import { LoginQrPanel } from "./login-qr-panel.tsx";
import { MenuQrPanel } from "./menu-qr-panel.tsx";
import type { useQrBranch } from "./qr-branch.ts";
import { QrDropdown } from "./qr-dropdown.tsx";

type Branch = ReturnType<typeof useQrBranch>;

interface OneProps extends Dropdown {
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

interface BothProps extends Dropdown {
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
