import { IconList, IconTimeline } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import styles from "./view-switch.module.css";

const VIEWS = [
  { name: "table", to: listOf(ADDRESSES.reservations), icon: IconList },
  { name: "timeline", to: ADDRESSES.timeline, icon: IconTimeline },
] as const;

/** Switches between the table and the timeline of bookings. */
export function ViewSwitch({ view }: { view: "table" | "timeline" }) {
  const t = useTranslations("reservations");
  return (
    <nav className={`gap-2 sunken ${styles.views}`} aria-label={t("views")}>
      {VIEWS.map(({ name, to, icon: Icon }) => (
        <Link
          key={name}
          to={to}
          className={`inline-row gap-6 soft small medium ${styles.view}`}
          aria-current={name === view ? "page" : undefined}
        >
          <Icon size={14} stroke={1.75} className={name === "timeline" ? "flip" : undefined} aria-hidden />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
