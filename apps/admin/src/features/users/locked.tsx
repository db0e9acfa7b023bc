import type { Person } from "@diwan/contract/people/people";
import { IconLock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { useSession } from "../../kit/session.ts";
import styles from "./locked.module.css";

/** Why the account of somebody can't be changed here, and where one's own can. */
export function Locked({ person }: { person: Person }) {
  const t = useTranslations("users");
  const { user } = useSession();
  const own = person.id === user.id;
  const why = own ? "own" : person.owner ? "owner" : "linked";
  return (
    <div className={styles.locked} role="note">
      <IconLock size={18} stroke={1.75} aria-hidden />
      <p className={styles.text}>{t(`locked.${why}`)}</p>
      {own && (
        <Link to={ADDRESSES.settings} search={{ tab: "account" }}>
          {t("accountSettings")}
        </Link>
      )}
    </div>
  );
}
