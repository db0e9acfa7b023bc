import { Link, useRouterState } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, PAGES } from "../../kit/navigation/addresses.ts";
import styles from "../../kit/screen/link-tabs.module.css";

/** Links between the radar and the list of holidays. */
export function HolidayTabs() {
  const t = useTranslations("radar");
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const views = [
    { name: "next", to: PAGES.radar.address },
    { name: "all", to: listOf(ADDRESSES.holidays) },
  ] as const;
  return (
    <nav className={`flex gap-2 box tinted ${styles.tabs}`} aria-label={t("views")}>
      {views.map(({ name, to }) => (
        <Link
          key={name}
          to={to}
          className={`soft small nowrap ${styles.tab}`}
          aria-current={path === to ? "page" : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
