import { useTranslations } from "use-intl";
import { isMac } from "../../kit/platform.ts";
import styles from "./dialog.module.css";

/** Which keys do what; phones have none. */
export function PanelFoot() {
  const t = useTranslations("search");
  return (
    <div className={styles.foot}>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t("move")}
      </span>
      <span>
        <kbd dir="ltr">Enter</kbd>
        {t("open")}
      </span>
      <span>
        <kbd dir="ltr">{isMac ? "⌘ Enter" : "Ctrl Enter"}</kbd>
        {t("newTab")}
      </span>
      <span className={styles.allowed}>{t("allowed")}</span>
    </div>
  );
}
