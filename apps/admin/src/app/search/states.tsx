import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "./dialog.module.css";

export function Nothing({ query }: { query: string }) {
  const t = useTranslations("search");
  return (
    <div className={styles.state}>
      <strong>{t("noneTitle", { query })}</strong>
      <span>{t("noneText")}</span>
    </div>
  );
}

export function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations("search");
  const tc = useTranslations("common");
  return (
    <div className={styles.state} role="alert">
      <strong>{t("failed")}</strong>
      <Button onClick={retry}>{tc("retry")}</Button>
    </div>
  );
}
