import { IconQrcode } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { MenuQrPanel, useMenuQr } from "./menu-qr-panel.tsx";
import { useQrBranch } from "./qr-branch.ts";
import { QrDropdown } from "./qr-dropdown.tsx";

export function MenuQr() {
  const t = useTranslations("shell.qr");
  const branch = useQrBranch("branches", "read");
  useMenuQr(branch.waited ? branch.selected?.id : undefined); // there before somebody opens it
  if (branch.branches.length === 0) return null;
  return (
    <QrDropdown name={t("menu")} icon={IconQrcode}>
      {() => <MenuQrPanel {...branch} />}
    </QrDropdown>
  );
}
