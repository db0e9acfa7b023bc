import type { Person } from "@diwan/contract/people/people";
import { formatLately, formatMoment } from "@diwan/ui/dates";
import { useTranslations } from "use-intl";
import { useManner } from "../../kit/list/use-manner.ts";
import { StatusBadge } from "../../kit/status-badge.tsx";
import styles from "./seen.module.css";
import { useStateBadge } from "./state-badge.ts";

const JUST_NOW_MS = 5 * 60_000;

/** When somebody was last seen, or what they have not done yet. Nothing of who is logged in nowhere. */
export function Seen({ person }: { person: Person }) {
  const t = useTranslations("users");
  const { locale, timeZone } = useManner();
  const badge = useStateBadge()(person);
  if (badge) return <StatusBadge {...badge} />;
  const { last_seen_at: seen } = person;
  if (seen === null) return null;
  const now = new Date();
  const lately = now.getTime() - new Date(seen).getTime() < JUST_NOW_MS;
  return (
    <time className={`num ${styles.seen}`} dateTime={seen} title={formatMoment(seen, locale, timeZone)}>
      {lately ? t("now") : formatLately(seen, now, locale, timeZone)}
    </time>
  );
}
