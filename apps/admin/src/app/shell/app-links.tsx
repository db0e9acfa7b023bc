import { IconDeviceTablet, IconExternalLink, IconQrcode, IconReceipt } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useConfig } from "../../kit/config.ts";
import styles from "./account-menu.module.css";

/** The companion apps of a branch, each in a new tab; those that are not served are left out. */
export function AppLinks({ slug }: { slug: string }) {
  const t = useTranslations("shell");
  const apps = useConfig()?.apps;
  const links = [
    { name: t("qrApp"), icon: IconQrcode, address: apps?.qr && apps.qr + slug },
    { name: t("ordersApp"), icon: IconReceipt, address: apps?.orders },
    { name: t("tabletApp"), icon: IconDeviceTablet, address: apps?.tablet && apps.tablet + slug },
  ];
  return (
    <div>
      {links.map(
        ({ name, icon: Sign, address }) =>
          address && (
            <a key={name} className={styles.item} href={address} target="_blank" rel="noreferrer">
              <Sign size={18} stroke={1.75} aria-hidden />
              <span className={styles.grow}>{name}</span>
              <IconExternalLink size={16} stroke={1.75} className={styles.out} aria-label={t("newTab")} />
            </a>
          ),
      )}
    </div>
  );
}
