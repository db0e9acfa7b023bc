import { SegmentedControl } from "@mantine/core";
import { IconQrcode } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoginQrPanel } from "./login-qr-panel.tsx";
import { useMenuQr } from "../../kit/qr/use-menu-qr.ts";
import { MenuQrPanel } from "./menu-qr-panel.tsx";
import { useQrBranch } from "./qr-branch.ts";
import { QrDropdown } from "./qr-dropdown.tsx";

/** Both QR images behind one button. */
export function PhoneQr() {
  const t = useTranslations("shell.qr");
  const menu = useQrBranch("menu", "read");
  useMenuQr(menu.waited ? menu.selected : undefined); // there before somebody opens it
  const login = useQrBranch("settings", "update");
  const kinds = [
    ...(menu.branches.length > 0 ? [{ value: "menu", label: t("menu") }] : []),
    ...(login.branches.length > 0 ? [{ value: "login", label: t("login") }] : []),
  ];
  const [chosen, setChosen] = useState("menu");
  const kind = kinds.find(({ value }) => value === chosen) ?? kinds[0];
  if (!kind) return null;
  return (
    <QrDropdown name={kind.label} icon={IconQrcode} compact>
      {(open) => (
        <>
          {kinds.length > 1 && <SegmentedControl fullWidth data={kinds} value={kind.value} onChange={setChosen} />}
          {kind.value === "menu" ? <MenuQrPanel {...menu} /> : open && <LoginQrPanel {...login} />}
        </>
      )}
    </QrDropdown>
  );
}
