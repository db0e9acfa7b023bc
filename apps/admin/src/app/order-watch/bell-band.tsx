import { Button } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { allowBell } from "../../kit/order-notices/order-bell.ts";
import { askForNotices } from "../../kit/order-notices/permission.ts";
import styles from "../../kit/offline-banner.module.css";

/** Says that the browser keeps the bell silent: it asks for a gesture first. */
export function BellBand({ count }: { count: number }) {
  const t = useTranslations("orderNotices");
  const allow = () => {
    allowBell();
    // who wants them turned them on elsewhere: this browser has not been asked yet
    void askForNotices();
  };
  return (
    <div className={styles.band} role="status">
      <IconBellOff size={16} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <strong>{t("waiting", { count })}</strong> {t("blocked")}
      </span>
      <Button size="sm" onClick={allow}>
        {t("allow")}
      </Button>
    </div>
  );
}
