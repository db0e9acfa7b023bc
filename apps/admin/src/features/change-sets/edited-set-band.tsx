import { CallError } from "@diwan/contract/api/client";
import { nameOf } from "@diwan/ui/text/names";
import { formatLocal } from "@diwan/ui/time/local-times";
import { Button } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "@diwan/ui/store";
import { useLanguage } from "../../kit/language/language.ts";
import { changeSetOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./edited-set-band.module.css";
import { editedSet, editedSetIn, endEditing } from "./edited-set.ts";
import { useChangeSet } from "./use-sets.ts";

/** Names the set that changes of the menu are taken into, under the top bar; ends with it. */
export function EditedSetBand() {
  const t = useTranslations("changeSets");
  const { locale } = useLanguage();
  const { business } = useSession();
  useStore(editedSet);
  const id = editedSetIn(business.id);
  const { data: set, error } = useChangeSet(id);
  const ended = (set && set.state !== "waits") || (error instanceof CallError && error.status === 404);
  useEffect(() => {
    if (ended) endEditing();
  }, [ended]);
  if (!set || ended) return null;
  return (
    <div className={styles.band} role="status">
      <IconCalendarTime size={16} stroke={1.75} aria-hidden />
      <span className="fill">
        {t("band", { name: nameOf(set.locales, locale), time: formatLocal(set.begins_at, locale) })}
      </span>
      <Button size="sm" component={Link} to={changeSetOf(set.id)}>
        {t("bandOpen")}
      </Button>
      <Button size="sm" onClick={endEditing}>
        {t("bandDone")}
      </Button>
    </div>
  );
}
