import type { Overview, OverviewBooking } from "@diwan/contract/overview/analytics";
import { UNPAID_STATUSES } from "@diwan/contract/invoices/payments";
import { formatDay, formatDayShort } from "@diwan/ui/time/dates";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { closureTimes } from "@diwan/ui/time/closure-times";
import { nameOf } from "@diwan/ui/text/names";
import { formatDayOrTime } from "@diwan/ui/time/local-times";
import { formatNumber } from "@diwan/ui/money/numbers";
import {
  IconCalendarQuestion,
  IconClockExclamation,
  IconDoorExit,
  IconLock,
  IconMessageExclamation,
  IconReceiptDollar,
  IconReceiptRefund,
  IconSoupOff,
  type Icon,
} from "@tabler/icons-react";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf, listOf, PAGES } from "../../../kit/navigation/addresses.ts";
import { useAddressState } from "../../../kit/charts/use-address-state.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./attention.module.css";
import { NothingHere, Tile } from "./tile.tsx";
import { useAgeText, useClockText } from "./time-texts.ts";

interface Matter {
  key: string;
  icon: Icon;
  tone: "danger" | "warning" | "info" | "plum";
  title: string;
  text: string;
  action: string;
  /** Where to see to it; omitted for users who may not. */
  to?: string;
  search?: Record<string, string>;
}

/** What waits for action, each with a link to it. */
export function Attention({ told }: { told: Overview }) {
  const t = useTranslations("figures");
  const { locale } = useLanguage();
  // hidden values are not included
  const all = told.orders !== null && told.bookings !== null && told.money !== null;
  const matters = [
    ...useClosureMatters(told),
    ...useOrderMatters(told),
    ...useBookingMatters(told),
    ...useMoneyMatters(told),
  ];
  return (
    <Tile
      title={t("tiles.attention")}
      flush={matters.length > 0}
      end={
        matters.length > 0 && (
          <span className={`num tiny strong text-center rounded-sm on-warning-soft ${styles.count}`}>
            {formatNumber(matters.length, locale)}
          </span>
        )
      }
    >
      {matters.length === 0 && (
        <NothingHere title={t("attention.none")} {...(all && { text: t("attention.noneText") })} />
      )}
      {matters.length > 0 && (
        <ul className={styles.list}>
          {matters.map((matter) => (
            <Row key={matter.key} matter={matter} />
          ))}
        </ul>
      )}
    </Tile>
  );
}

function Row({ matter }: { matter: Matter }) {
  const { icon: Shown, tone, title, text, action, to, search = {} } = matter;
  return (
    <li>
      <span className={`centered fixed rounded on-warning-soft ${styles.icon}`} data-tone={tone} aria-hidden>
        <Shown size={17} stroke={1.75} />
      </span>
      <div className="fill small">
        <strong className="medium">{title}</strong>
        <p className="muted tiny">{text}</p>
      </div>
      {to && (
        <Button
          size="xs"
          aria-label={`${action}: ${title}`}
          renderRoot={(props) => <Link to={to} search={search as never} {...props} />}
        >
          {action}
        </Button>
      )}
    </li>
  );
}

/** Which branch a matter is of, to stand before the rest: where there are several. Each has lists of its own. */
function useWhere(): (branchId: string) => string[] {
  const { locale } = useLanguage();
  const { branches } = useSession().business;
  return (branchId) =>
    branches.length < 2
      ? []
      : branches.flatMap(({ id, locales }) => (id === branchId ? [nameOf(locales, locale)] : []));
}

/** What is closed now, and the guests whom somebody must tell of a closure. */
function useClosureMatters({ closed, untold }: Overview): Matter[] {
  const t = useTranslations("figures.attention");
  const { locale } = useLanguage();
  const { can } = useSession();
  const where = useWhere();
  const opened = (id: string) => (can("holidays", "read") ? { to: editOf(ADDRESSES.closures, id) } : {});
  const shared = { action: t("open"), tone: "warning" } as const;
  return [
    ...closed.map(({ id, branchId, locales, until }): Matter => ({
      ...{ ...shared, ...opened(id), key: `closed-${id}-${branchId}`, icon: IconLock },
      title: t("closed", { until: formatDayOrTime(until, locale) }),
      text: [...(branchId ? where(branchId) : [t("closedWhole")]), nameOf(locales, locale)].filter(Boolean).join(" · "),
    })),
    ...untold.map(({ id, locales, from, to, count }): Matter => ({
      ...{ ...shared, ...opened(id), key: `untold-${id}`, icon: IconMessageExclamation },
      title: t("untold", { count }),
      text: [t("untoldText", { when: closureTimes({ from, to }, locale) }), nameOf(locales, locale)]
        .filter(Boolean)
        .join(" · "),
    })),
  ];
}

function useOrderMatters({ orders }: Overview): Matter[] {
  const t = useTranslations("figures.attention");
  const age = useAgeText();
  const where = useWhere();
  if (!orders) return [];
  const pending = orders.pending.map(({ branchId, count, late, oldest: { number, created_at } }): Matter => {
    const oldest = t("oldest", { number: `#${number}`, age: age(created_at) });
    return {
      key: `orders-${branchId}`,
      icon: IconClockExclamation,
      tone: late ? "danger" : "warning",
      title: t("orders", { count }),
      text: [...where(branchId), oldest, ...(late ? [t("late", { count: late })] : [])].join(" · "),
      action: t("open"),
      to: listOf(ADDRESSES.orders),
      search: { branch: branchId, status: "pending" },
    };
  });
  const soldOut = orders.sold_out.map(({ branchId, count }): Matter => ({
    key: `sold-out-${branchId}`,
    icon: IconSoupOff,
    tone: "plum",
    title: t("soldOut", { count }),
    text: [...where(branchId), t("soldOutText")].join(" · "),
    action: t("open"),
    to: listOf(ADDRESSES.orders),
    search: { branch: branchId, sold_out: "1" },
  }));
  return [...pending, ...soldOut];
}

function useBookingMatters({ bookings, day }: Overview): Matter[] {
  const t = useTranslations("figures.attention");
  const { locale } = useLanguage();
  const clock = useClockText();
  const where = useWhere();
  if (!bookings) return [];
  const pending = bookings.pending.map(({ branchId, count, first: { guests, start } }): Matter => {
    const began = start.slice(0, 10);
    const when = began === day ? clock(start) : `${formatDayShort(began, locale)} ${clock(start)}`;
    return {
      key: `bookings-${branchId}`,
      icon: IconCalendarQuestion,
      tone: "warning",
      title: t("bookings", { count }),
      text: [...where(branchId), t("first", { guests, when })].join(" · "),
      action: t("open"),
      to: listOf(ADDRESSES.reservations),
      search: { branch: branchId, status: "pending" },
    };
  });
  const overdue = overdueAt(bookings.today.leaving, day).map(({ branchId, all, first, last }): Matter => ({
    key: `overdue-${branchId}`,
    icon: IconDoorExit,
    tone: "danger",
    title: t("overdue", { count: all.length }),
    text: [...where(branchId), t("overdueText")].join(" · "),
    action: t("open"),
    // of several the list, as far as it can be narrowed down to them
    ...(all.length === 1
      ? { to: editOf(ADDRESSES.reservations, first.id), search: { branch: branchId } }
      : {
          to: listOf(ADDRESSES.reservations),
          search: { branch: branchId, status: "confirmed", to: last.start.slice(0, 10), sort: "start" },
        }),
  }));
  return [...pending, ...overdue];
}

/** The amounts due in each currency, and the refunds due: usually only one of them. */
function useMoneyMatters({ money }: Overview): Matter[] {
  const t = useTranslations("figures.attention");
  const [{ branch }] = useAddressState();
  const { locale } = useLanguage();
  return [money, ...(money?.others ?? [])].flatMap((one): Matter[] => {
    if (!one) return [];
    const { currency, due, invoices, oldest, to_give_back: owed, owed_invoices } = one;
    const search = branch ? { branchId: branch } : {};
    const shared = { tone: "info", action: t("review"), to: PAGES.invoices.address } as const;
    const dues: Matter[] = oldest
      ? [
          {
            ...shared,
            key: `money-${currency}`,
            icon: IconReceiptDollar,
            title: t("due", { amount: formatMoney(due, locale, currencyOf(currency)) }),
            text: t("dueText", { count: invoices, day: formatDay(oldest, locale) }),
            search: { payment_status: "not_paid,partially_paid", ...search },
          },
        ]
      : [];
    if (owed_invoices === 0) return dues;
    const back: Matter = {
      ...shared,
      key: `back-${currency}`,
      icon: IconReceiptRefund,
      tone: "warning",
      title: t("giveBack", { amount: formatMoney(owed, locale, currencyOf(currency)) }),
      text: t("giveBackText", { count: owed_invoices }),
      search: { payment_status: UNPAID_STATUSES, ...search },
    };
    return [...dues, back];
  });
}

interface Overdue {
  branchId: string;
  all: readonly OverviewBooking[];
  /** The one that began first, and that which began last. */
  first: OverviewBooking;
  last: OverviewBooking;
}

/** The stays that should have ended before a day, by branch. */
export function overdueAt(leaving: readonly OverviewBooking[], day: string): Overdue[] {
  const late = leaving.filter(({ status, end }) => status === "confirmed" && end.slice(0, 10) < day);
  return [...new Set(late.map(({ branchId }) => branchId))].flatMap((branchId) => {
    const all = late.filter((one) => one.branchId === branchId).toSorted((a, b) => (a.start < b.start ? -1 : 1));
    const [first, last] = [all[0], all.at(-1)];
    return first && last ? [{ branchId, all, first, last }] : [];
  });
}
