import { DEVICE_RIGHTS } from "@diwan/contract/people/permissions";
import { IconQrcode } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lateDropdown } from "../../kit/late-dropdown.tsx";
import { useMenuQr } from "../../kit/qr/use-menu-qr.ts";
import { useQrBranch } from "./qr-branch.ts";
import { qrButton } from "./qr-button.tsx";
import type { QrKind } from "./qr-dropdowns.tsx";

const LateQr = lateDropdown("dialog", async () => (await import("./qr-dropdowns.tsx")).BothQrDropdown);

/** Both QR images behind one button. */
export function PhoneQr() {
  const t = useTranslations("shell.qr");
  const menu = useQrBranch("menu.read");
  useMenuQr(menu.waited ? menu.selected : undefined); // there before somebody opens it
  const login = useQrBranch("settings.update", ...DEVICE_RIGHTS);
  const branches = { menu, login };
  const kinds = (["menu", "login"] as const)
    .filter((kind) => branches[kind].branches.length > 0)
    .map((value) => ({ value, label: t(value) }));
  const [chosen, choose] = useState<QrKind>("menu");
  const shown = kinds.find(({ value }) => value === chosen) ?? kinds[0];
  if (!shown) return null;
  const name = shown.label;
  const button = qrButton({ name, icon: IconQrcode }, true);
  return <LateQr name={name} kinds={kinds} kind={shown.value} choose={choose} branches={branches} button={button} />;
}
