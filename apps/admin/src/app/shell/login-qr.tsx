import { DEVICE_RIGHTS } from "@diwan/contract/people/permissions";
import { IconDeviceTablet } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { lateDropdown } from "../../kit/late-dropdown.tsx";
import { useQrBranch } from "./qr-branch.ts";
import { qrButton } from "./qr-button.tsx";

const LateLoginQr = lateDropdown("dialog", async () => (await import("./qr-dropdowns.tsx")).LoginQrDropdown);

export function LoginQr() {
  const t = useTranslations("shell.qr");
  const branch = useQrBranch("settings.update", ...DEVICE_RIGHTS);
  if (branch.branches.length === 0) return null;
  const name = t("login");
  return <LateLoginQr name={name} branch={branch} button={qrButton({ name, icon: IconDeviceTablet })} />;
}
