import type { Overview } from "@diwan/contract/figures";
import { formatDay, formatDayShort } from "@diwan/ui/dates";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import {
  IconCalendarQuestion,
  IconClockExclamation,
  IconDoorExit,
  IconReceiptDollar,
  IconSoupOff,
  type Icon,
} from "@tabler/icons-react";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAddress } from "../../../kit/charts/use-address.ts";
import { useLanguage } from "../../../kit/language.ts";
import styles from "./attention.module.css";
import { NothingHere, Tile } from "./tile.tsx";
import { useAge, useClock } from "./words.ts";

interface Matter {
  key: string;
  icon: Icon;
  tone: "danger" | "warning" | "info" | "plum";
  title: string;
  text: string;
  action: string;
  to: string;
  search?: Record<string, string>;
}

/** What waits for somebody now, each with the way to it. */
export function Attention({ told }: { told: Overview }) {
  const t = useTranslations("figures");
  const { locale } = useLanguage();
  const matters = [...useOrderMatters(told), ...useBookingMatters(told), ...useMoneyMatters(told)];
  return (
    <Tile
      title={t("tiles.attention")}
      flush={matters.length > 0}
      end={matters.length > 0 && <span className={`num ${styles.count}`}>{formatNumber(matters.length, locale)}</span>}
    >
      {matters.length === 0 && <NothingHere title={t("attention.none")} text={t("attention.noneText")} />}
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
      <span className={styles.icon} data-tone={tone} aria-hidden>
        <Shown size={17} stroke={1.75} />
      </span>
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <Button
        size="xs"
        aria-label={`${action}: ${title}`}
        renderRoot={(props) => <Link to={to} search={search as never} {...props} />}
      >
        {action}
      </Button>
    </li>
  );
}

function useOrderMatters({ orders }: Overview): Matter[] {
  const t = useTranslations("figures.attention");
  const age = useAge();
  if (!orders) return [];
  const { count, late, oldest } = orders.pending;
  const matters: Matter[] = [];
  if (oldest)
    matters.push({
      key: "orders",
      icon: IconClockExclamation,
      tone: late ? "danger" : "warning",
      title: t("orders", { count }),
      text: late
        ? `${t("oldest", { number: `#${oldest.number}`, age: age(oldest.created_at) })} · ${t("late", { count: late })}`
        : t("oldest", { number: `#${oldest.number}`, age: age(oldest.created_at) }),
      action: t("open"),
      to: "/orders/list",
      search: { branch: oldest.branchId, status: "pending" },
    });
  if (orders.sold_out)
    matters.push({
      key: "sold-out",
      icon: IconSoupOff,
      tone: "plum",
      title: t("soldOut", { count: orders.sold_out }),
      text: t("soldOutText"),
      action: t("open"),
      to: "/menu",
    });
  return matters;
}

function useBookingMatters({ bookings, day }: Overview): Matter[] {
  const t = useTranslations("figures.attention");
  const { locale } = useLanguage();
  const clock = useClock();
  if (!bookings) return [];
  const { count, first } = bookings.pending;
  const overdue = bookings.today.leaving.filter(({ status, end }) => status === "confirmed" && end.slice(0, 10) < day);
  const matters: Matter[] = [];
  if (first) {
    const began = first.start.slice(0, 10);
    const when = began === day ? clock(first.start) : `${formatDayShort(began, locale)} ${clock(first.start)}`;
    matters.push({
      key: "bookings",
      icon: IconCalendarQuestion,
      tone: "warning",
      title: t("bookings", { count }),
      text: t("first", { guests: first.guests, when }),
      action: t("confirm"),
      to: "/reservations/list",
      search: { branch: first.branchId, status: "pending" },
    });
  }
  if (overdue.length)
    matters.push({
      key: "overdue",
      icon: IconDoorExit,
      tone: "danger",
      title: t("overdue", { count: overdue.length }),
      text: t("overdueText"),
      action: t("open"),
      to: "/reservations/list",
      search: { branch: overdue[0]?.branchId ?? "", status: "confirmed" },
    });
  return matters;
}

/** What is due in each currency: one is the rule. */
function useMoneyMatters({ money }: Overview): Matter[] {
  const t = useTranslations("figures.attention");
  const [{ branch }] = useAddress();
  const { locale } = useLanguage();
  return [money, ...(money?.others ?? [])].flatMap((one): Matter[] => {
    if (!one?.oldest) return [];
    const { currency, due, invoices, oldest } = one;
    return [
      {
        key: `money-${currency}`,
        icon: IconReceiptDollar,
        tone: "info",
        title: t("due", { amount: formatMoney(due, locale, currencyOf(currency)) }),
        text: t("dueText", { count: invoices, day: formatDay(oldest, locale) }),
        action: t("review"),
        to: "/invoices/list",
        search: { payment_status: "not_paid,partially_paid", ...(branch ? { branchId: branch } : {}) },
      },
    ];
  });
}
