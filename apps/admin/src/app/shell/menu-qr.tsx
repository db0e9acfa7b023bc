import { IconQrcode } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useMenuQr } from "../../kit/qr/use-menu-qr.ts";
import { MenuQrPanel } from "./menu-qr-panel.tsx";
import { useQrBranch } from "./qr-branch.ts";
import { QrDropdown } from "./qr-dropdown.tsx";

export function MenuQr() {
  const t = useTranslations("shell.qr");
  const branch = useQrBranch("menu", "read");
  useMenuQr(branch.waited ? branch.selected : undefined); // there before somebody opens it
  if (branch.branches.length === 0) return null;
  return (
    <QrDropdown name={t("menu")} icon={IconQrcode}>
      {() => <MenuQrPanel {...branch} />}
    </QrDropdown>
  );
}
