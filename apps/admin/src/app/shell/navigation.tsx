import { type Store, useStore } from "@diwan/ui/store";
import { IconChevronDown } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { LazyTooltip } from "../../kit/lazy/lazy-tooltip.tsx";
import { pendingBookings, pendingOrders } from "./pending.ts";
import type { VisibleEntry, VisibleGroup } from "./entries.ts";
import styles from "./navigation.module.css";
import { useNavigationGroups } from "./use-navigation-groups.ts";

interface NavigationProps {
  minimized?: boolean;
  /** On phones: larger targets. */
  touch?: boolean;
  /** After a choice, for example to close the drawer. */
  followed?: () => void;
}

/** The entries that this user may see, in collapsible groups. */
export function Navigation({ minimized = false, touch = false, followed }: NavigationProps) {
  const t = useTranslations("shell");
  const groups = useNavigationGroups();
  const { pathname } = useLocation();
  const addresses = groups.flatMap(({ entries }) => entries.map(({ address }) => address));
  const leadsHere = ({ name, also }: VisibleEntry): boolean =>
    // minimized, the screens of the dashboard have no entries of their own
    (minimized && name === "dashboard" && DASHBOARD.test(pathname)) ||
    (also !== undefined && !addresses.includes(also) && pathname.startsWith(also));
  return (
    <nav
      aria-label={t("navigation")}
      className={`stack ${styles.nav}`}
      data-touch={touch || undefined}
      onClick={followed}
    >
      {groups.map((group) => (
        <Group key={group.name ?? ""} group={group} minimized={minimized} leadsHere={leadsHere} />
      ))}
    </nav>
  );
}

interface GroupProps {
  group: VisibleGroup;
  minimized: boolean;
  /** Whether the shown screen is one of those that an entry leads to besides its own. */
  leadsHere: (entry: VisibleEntry) => boolean;
}

function Group({ group, minimized, leadsHere }: GroupProps) {
  const t = useTranslations("shell.groups");
  const [open, setOpen] = useState(true);
  const entries = group.entries.map((entry) => (
    <EntryLink key={entry.address} entry={entry} minimized={minimized} here={leadsHere(entry)} />
  ));
  if (!group.name) return <ul className={`stack ${styles.list}`}>{entries}</ul>;
  if (minimized) return <ul className={`stack ${styles.list} ${styles.ruled}`}>{entries}</ul>;
  return (
    <div>
      <button
        type="button"
        className={`row justify-between full-width strong ${styles.heading}`}
        aria-expanded={open}
        onClick={(event) => {
          event.stopPropagation(); // a group is no destination
          setOpen(!open);
        }}
      >
        {t(group.name)}
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      <div className={styles.collapse} data-open={open || undefined} inert={!open}>
        <ul className={`stack ${styles.list}`}>{entries}</ul>
      </div>
    </div>
  );
}

const DashboardEntries = lazyPart(async () => (await import("./lazy-dashboard.ts")).loadDashboard());

const HERE = { "data-status": "active", "aria-current": "page" } as const;
const DASHBOARD = /^\/(admin|calendar|charts)/;

function EntryLink({ entry, minimized, here }: { entry: VisibleEntry; minimized: boolean; here: boolean }) {
  const t = useTranslations("shell.entries");
  const after = useLanguage().direction === "rtl" ? "left" : "right";
  const name = t(entry.name);
  const ref = useRef<HTMLAnchorElement>(null);
  return (
    <li>
      <Link
        ref={ref}
        to={entry.address}
        className={`row gap-10 nowrap rounded ${styles.entry}`}
        data-minimized={minimized || undefined}
        {...(here ? HERE : {})}
      >
        <entry.icon size={18} stroke={1.75} aria-hidden />
        <span className={styles.name}>{name}</span>
        {entry.name === "orders" && <PendingCount of={pendingOrders} text="pending" />}
        {entry.name === "reservations" && <PendingCount of={pendingBookings} text="pendingBookings" />}
      </Link>
      {minimized && <LazyTooltip target={ref} label={name} position={after} openDelay={0} />}
      {entry.name === "dashboard" && !minimized && <DashboardChildren />}
    </li>
  );
}

function DashboardChildren() {
  const { pathname } = useLocation();
  return (
    DASHBOARD.test(pathname) && (
      <Suspense fallback={<div className={styles.awaited} />}>
        <DashboardEntries />
      </Suspense>
    )
  );
}

interface PendingCountProps {
  of: Store<number>;
  text: "pending" | "pendingBookings";
}

/** How many orders or bookings wait, beside their entry. */
function PendingCount({ of, text }: PendingCountProps) {
  const t = useTranslations("shell");
  const format = useFormatter();
  const count = useStore(of);
  if (!count) return null;
  return (
    <>
      <span className={`push-end strong text-center round ${styles.count}`} aria-hidden>
        {format.number(count)}
      </span>
      <span className={styles.hidden}>{t(text, { count })}</span>
    </>
  );
}
