import { IconQrcode } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { lateDropdown } from "../../kit/late-dropdown.tsx";
import { useMenuQr } from "../../kit/qr/use-menu-qr.ts";
import { useQrBranch } from "./qr-branch.ts";
import { qrButton } from "./qr-button.tsx";

const LateMenuQr = lateDropdown("dialog", async () => (await import("./qr-dropdowns.tsx")).MenuQrDropdown);

export function MenuQr() {
  const t = useTranslations("shell.qr");
  const branch = useQrBranch("menu.read");
  useMenuQr(branch.waited ? branch.selected : undefined); // there before somebody opens it
  if (branch.branches.length === 0) return null;
  const name = t("menu");
  return <LateMenuQr name={name} branch={branch} button={qrButton({ name, icon: IconQrcode })} />;
}
