import { IconAdjustmentsHorizontal, IconCalendarEvent, IconChartHistogram } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PAGES } from "../../kit/navigation/addresses.ts";
import { isRightHeld } from "../../kit/session/right-held.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./navigation.module.css";

const CHILDREN = [
  { name: "widgets", address: PAGES.widgets.address, icon: IconAdjustmentsHorizontal },
  { name: "calendar", address: PAGES.calendar.address, icon: IconCalendarEvent },
  { name: "charts", address: PAGES.charts.address, icon: IconChartHistogram },
] as const;

/** The other screens of the dashboard where there is something to see, below it while one of them is shown. */
export function DashboardEntries() {
  const t = useTranslations("figures.screens");
  const session = useSession();
  const shown = CHILDREN.filter(({ name }) => isRightHeld(session, PAGES[name].right));
  if (!shown.length) return null;
  return (
    <ul className={`stack ${styles.list} ${styles.children}`} aria-label={t("all")}>
      {shown.map(({ name, address, icon: Shown }) => (
        <li key={name}>
          <Link to={address} className={`row gap-10 nowrap rounded ${styles.entry}`}>
            <Shown size={16} stroke={1.75} aria-hidden />
            <span className={styles.name}>{t(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
