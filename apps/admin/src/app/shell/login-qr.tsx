import { IconDeviceTablet } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { LoginQrPanel } from "./login-qr-panel.tsx";
import { useQrBranch } from "./qr-branch.ts";
import { QrDropdown } from "./qr-dropdown.tsx";

export function LoginQr() {
  const t = useTranslations("shell.qr");
  const branch = useQrBranch("settings", "update");
  if (branch.branches.length === 0) return null;
  return (
    <QrDropdown name={t("login")} icon={IconDeviceTablet}>
      {(open) => open && <LoginQrPanel {...branch} />}
    </QrDropdown>
  );
}
