import { Link, useRouterState } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, PAGES } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "../../kit/screen/link-tabs.module.css";

/** Links between the views of the users: as a list, by what they may do, by role, and by the chalets they own. */
export function PeopleTabs() {
  const t = useTranslations("users.tabs");
  const { business, can } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const views = [
    { name: "list", to: listOf(ADDRESSES.users), shown: can("users", "read") },
    { name: "access", to: PAGES.access.address, shown: can("users", "read") },
    { name: "roles", to: listOf(ADDRESSES.roles), shown: can("roles", "read") },
    { name: "owners", to: PAGES.chaletOwners.address, shown: business.type === "chalet" && can("users", "read") },
  ] as const;
  return (
    <nav className={`flex gap-2 box tinted ${styles.tabs}`} aria-label={t("label")}>
      {views.map(
        ({ name, to, shown }) =>
          shown && (
            <Link
              key={name}
              to={to}
              className={`soft small nowrap ${styles.tab}`}
              aria-current={path === to ? "page" : undefined}
            >
              {t(name)}
            </Link>
          ),
      )}
    </nav>
  );
}
