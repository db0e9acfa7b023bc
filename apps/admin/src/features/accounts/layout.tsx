import { Outlet } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Mark, Sadu } from "../../kit/brand.tsx";
import { LanguageSwitch } from "../../kit/language-switch.tsx";
import styles from "./layout.module.css";
import { Pictures } from "./pictures.tsx";

/** Login, Register and the forgotten password: the form at the start, what the product is for at the end. */
export function AccountsLayout() {
  const t = useTranslations("accounts");
  const product = useTranslations("common")("product");
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.head}>
          <Mark size={32} />
          <span className={styles.name}>{product}</span>
          <LanguageSwitch />
        </header>
        <Outlet />
      </main>
      <aside className={styles.show}>
        <div className={styles.statement}>
          <h2>{t("statement")}</h2>
          <p>{t("statementText")}</p>
        </div>
        <Pictures />
        <Sadu />
      </aside>
    </div>
  );
}
