import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Mark } from "../../kit/brand.tsx";
import { part } from "../../kit/chunk.ts";
import { useScreenName } from "../../kit/title.ts";
import styles from "./phone-head.module.css";
import { useGroups } from "./use-groups.ts";

const PhoneDrawer = part(() => import("./phone-drawer.tsx"));

/** Under 768 px: opens the navigation as a drawer and names the screen. */
export function PhoneHead() {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon size="lg" aria-label={t("openNavigation")} aria-expanded={open} onClick={() => setOpen(true)}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Mark size={24} />
      <span className={styles.screen}>{useScreenTitle()}</span>
      <Suspense fallback={null}>{open && <PhoneDrawer close={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** What the screen calls itself, else the entry of the navigation that leads here. */
function useScreenTitle(): string {
  const t = useTranslations();
  const name = useScreenName();
  const { pathname } = useLocation();
  const entries = useGroups().flatMap((group) => group.entries);
  const here = entries.find(({ address }) => pathname === address || pathname.startsWith(`${address}/`));
  return name ?? (here ? t(`shell.entries.${here.name}`) : t("common.product"));
}
