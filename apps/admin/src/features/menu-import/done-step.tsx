import { nameOf } from "@diwan/ui/names";
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { useLanguage } from "../../kit/language.ts";
import styles from "./done-step.module.css";
import type { Imported } from "./model/use-applying.ts";

/** So many new categories are named, and one more where no other is left. */
const NAMED = 5;

/** What the import did. */
export function DoneStep({ imported, again }: { imported: Imported; again: () => void }) {
  const t = useTranslations("menuImport.done");
  const { locale } = useLanguage();
  const { created, updated, same, left, categories } = imported;
  const names = categories.map(({ locales }) => nameOf(locales, locale));
  const cut = names.length - NAMED;
  const made = new Intl.ListFormat(locale).format(
    cut > 1 ? [...names.slice(0, NAMED), t("more", { count: cut })] : names,
  );
  return (
    <div className={styles.page} role="status">
      <span className={styles.icon} aria-hidden>
        <IconCheck size={28} stroke={1.75} />
      </span>
      <h2>{t("title")}</h2>
      <ul className={styles.facts}>
        {created > 0 && <li>{t("created", { count: created })}</li>}
        {updated > 0 && <li>{t("updated", { count: updated })}</li>}
        {same > 0 && <li>{t("same", { count: same })}</li>}
        {categories.length > 0 && <li>{t("categories", { count: categories.length, names: made })}</li>}
        {left > 0 && <li>{t("left", { count: left })}</li>}
      </ul>
      <div className={styles.ways}>
        <Button onClick={again}>{t("again")}</Button>
        <Button component={Link} to={ADDRESSES.menu} variant="filled">
          {t("open")}
        </Button>
      </div>
    </div>
  );
}
