import { IconExternalLink } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import styles from "./holidays-link.module.css";

/** The list of all holidays, beside the menu, in which something may be unsaved. */
export function HolidaysLink() {
  const t = useTranslations("shell");
  return (
    <a className={styles.link} href={ADDRESSES.holidays} target="_blank" rel="noreferrer">
      {t("entries.holidays")}
      <IconExternalLink size={14} stroke={1.75} aria-label={t("newTab")} />
    </a>
  );
}
