import { LanguageSwitch } from "../../kit/language/language-switch.tsx";
import { useWidth } from "../../kit/screen/width.ts";
import { AccountMenu } from "./account-menu.tsx";
import { ShellPickers } from "./pickers.tsx";
import { SearchButton } from "./search-button.tsx";
import styles from "./top-bar.module.css";
import { DEVICE_RIGHTS } from "@diwan/contract/people/permissions";
import { IconDeviceTablet, IconQrcode, IconMenu2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { lazyDropdown } from "../../kit/lazy/lazy-dropdown.tsx";
import { useQrBranch } from "./qr-branch.ts";
import { qrButton } from "./qr-button.tsx";
import { useMenuQr } from "../../kit/qr/use-menu-qr.ts";
import { useState, Suspense } from "react";
import type { QrKind } from "./qr-dropdowns.tsx";
import { ActionIcon } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { BrandMark } from "../../kit/screen/brand.tsx";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { useScreenName } from "../../kit/screen/title.ts";
import { useNavigationGroups } from "./use-navigation-groups.ts";

const PhoneDrawer = lazyPart(() => import("./phone-drawer.tsx"));

const LateQr = lazyDropdown("dialog", async () => (await import("./qr-dropdowns.tsx")).BothQrDropdown, "when near");

const LateMenuQr = lazyDropdown("dialog", async () => (await import("./qr-dropdowns.tsx")).MenuQrDropdown, "when near");

const LateLoginQr = lazyDropdown(
  "dialog",
  async () => (await import("./qr-dropdowns.tsx")).LoginQrDropdown,
  "when near",
);

/** Business and menu at the start; the search in the middle; QR images, language and account at the end. */
export function TopBar() {
  const narrow = useWidth() === "narrow";
  if (narrow)
    return (
      <header className={`row gap-8 shrink ${styles.bar}`}>
        <PhoneHead />
        <SearchButton compact />
        <PhoneQr />
        <AccountMenu />
      </header>
    );
  return (
    <header className={`row gap-8 shrink ${styles.bar}`}>
      <ShellPickers />
      <SearchButton />
      <MenuQr />
      <LoginQr />
      <LanguageSwitch short />
      <AccountMenu />
    </header>
  );
}

function LoginQr() {
  const t = useTranslations("shell.qr");
  const branch = useQrBranch("settings.update", ...DEVICE_RIGHTS);
  if (branch.branches.length === 0) return null;
  const name = t("login");
  return <LateLoginQr name={name} branch={branch} button={qrButton({ name, icon: IconDeviceTablet })} />;
}

function MenuQr() {
  const t = useTranslations("shell.qr");
  const branch = useQrBranch("menu.read");
  useMenuQr(branch.waited ? branch.selected : undefined); // preloaded
  if (branch.branches.length === 0) return null;
  const name = t("menu");
  return <LateMenuQr name={name} branch={branch} button={qrButton({ name, icon: IconQrcode })} />;
}

/** Both QR images behind one button. */
function PhoneQr() {
  const t = useTranslations("shell.qr");
  const menu = useQrBranch("menu.read");
  useMenuQr(menu.waited ? menu.selected : undefined); // preloaded
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

/** Under 768 px: opens the navigation as a drawer and names the screen. */
function PhoneHead() {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon size="lg" aria-label={t("openNavigation")} aria-expanded={open} onClick={() => setOpen(true)}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <BrandMark size={24} />
      <span className={`fill strong truncate ${styles.screen}`}>{useScreenTitle()}</span>
      <Suspense fallback={null}>{open && <PhoneDrawer close={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** What the screen calls itself, else the entry of the navigation that leads here. */
function useScreenTitle(): string {
  const t = useTranslations();
  const name = useScreenName();
  const { pathname } = useLocation();
  const entries = useNavigationGroups().flatMap((group) => group.entries);
  const here = entries.find(({ address }) => pathname === address || pathname.startsWith(`${address}/`));
  return name ?? (here ? t(`shell.entries.${here.name}`) : t("common.product"));
}
