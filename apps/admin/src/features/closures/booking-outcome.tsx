import type { MetBooking, MoveProposal } from "@diwan/contract/stays/closures";
import { dayPart } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { formatDays, formatLocal, formatLocalDay } from "@diwan/ui/time/local-times";
import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./affected-bookings.module.css";
import type { ClosurePlace } from "./closure-places-field.tsx";
import { amountToReturn, shortenClosure, type ClosureTarget } from "./model.ts";

export const whenOf = (
  { start, end }: Pick<MetBooking, "start" | "end">,
  stays: boolean,
  locale: "en" | "ar",
): string => (stays ? formatDays(dayPart(start), dayPart(end), locale) : formatLocal(start, locale));

/** A closure as it is being written. */
export interface ClosurePlan {
  from: string;
  to: string;
  places: readonly ClosurePlace[];
  date_range_id?: string | undefined;
}

interface OutcomeProps {
  row: MetBooking;
  plan: ClosurePlan;
  reason: string;
  choice: ClosureTarget | undefined;
  /** What was found where it could move to. */
  found?: Found;
}
export type Found = "looking" | "some" | "nowhere" | "notThatDay" | "failed";

/** `4 guests`; nothing for services. */
export function usePartySize(): (booking: Pick<MetBooking, "resource_type" | "guests">) => string | null {
  const t = useTranslations("closures");
  return ({ resource_type, guests }) => (resource_type === "service" ? null : t("party", { count: guests }));
}

/** `#311, 17 – 20 Dec, KWD 150.000, paid`. */
export function useAbout(row: MetBooking): string {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const party = usePartySize();
  const { total, balance, currency } = row;
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  const due = balance === null || !total ? null : balance <= 0 ? t("paid") : balance < total ? t("balance", { amount: money(balance) }) : t("notPaid"); // prettier-ignore
  return joinNames(
    [
      row.status === "pending" ? t("request") : t("number", { number: String(row.number) }),
      nameOf((row.staff ?? row.resource).locales, locale),
      unitText(row.unit, locale),
      whenOf(row, isStay(row.resource_type), locale),
      party(row),
      total ? money(total) : null,
      due,
    ],
    locale,
  );
}

/** The way to call the guest. */
export function GuestPhone({ row: { customer } }: { row: Pick<MetBooking, "customer"> }) {
  if (!customer?.phone) return null;
  return (
    <a href={`tel:${customer.phone}`} className="num">
      <bdi dir="ltr">{customer.phone}</bdi>
    </a>
  );
}

/** What will happen in words, and under it what follows from that. */
export function BookingOutcome({ row, plan, reason, choice, found = "looking" }: OutcomeProps) {
  const t = useTranslations("closures");
  if (!choice || (choice.action === "move" && !choice.to)) {
    const waits = row.status === "pending" ? t("requestWaits") : t("choose");
    const looks = choice !== undefined && found === "looking";
    return (
      <Lines
        tone="open"
        first={t(looks ? "found.looking" : "undecided")}
        second={choice && !looks ? t(`found.${found}`) : waits}
      />
    );
  }
  if (choice.action === "cancel") return <Canceled row={row} back={amountToReturn(row, choice)} reason={reason} />;
  if (choice.action === "keep") return <Kept row={row} plan={plan} />;
  return choice.to && <Moved row={row} to={choice.to} back={amountToReturn(row, choice)} />;
}

function Canceled({ row, back, reason }: { row: MetBooking; back: number; reason: string }) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const amount = formatMoney(back, locale, currencyOf(row.currency));
  const first = back > 0 ? t("canceledBack", { amount }) : t("canceled");
  return <Lines tone="danger" first={first} second={t(`told.${told(row, reason)}`, { reason })} />;
}

/** What the guest of a canceled booking is told: only those with an address get an email. */
function told({ customer }: MetBooking, reason: string) {
  if (!customer) return "unknown";
  if (customer.email) return reason ? "mailReason" : "mail";
  return customer.phone ? "phone" : "nobody";
}

function Kept({ row, plan }: { row: MetBooking; plan: ClosurePlan }) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { how, at, nights } = shortenClosure(row, plan);
  const stays = isStay(row.resource_type);
  const place = nameOf((row.staff ?? row.resource).locales, locale);
  const day = stays ? formatLocalDay(dayPart(at), locale) : formatLocal(at, locale);
  return <Lines first={t(`kept.${how}`, { place, day })} second={stays && t("shorter", { nights })} />;
}

function Moved({ row, to, back }: { row: MetBooking; to: MoveProposal; back: number }) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(row.currency));
  const place = nameOf(to.resource.locales, locale);
  const when = whenOf(to, isStay(row.resource_type), locale);
  const pending = row.status === "pending";
  const words = back > 0 ? t("givenBack", { amount: money(back) }) : back < 0 ? t("moreDue", { amount: money(-back) }) : t("sameMoney"); // prettier-ignore
  const first = to.start === row.start ? t("movesTo", { place }) : t("movesLater", { place, when });
  return (
    <Lines
      first={
        <>
          <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden /> {first}
        </>
      }
      second={joinNames(
        [pending && t("stillOpen"), to.total > 0 && joinNames([money(to.total), words], locale)],
        locale,
      )}
    />
  );
}

function Lines({ first, second, tone }: { first: ReactNode; second: ReactNode; tone?: "open" | "danger" }) {
  return (
    <div className={`stack gap-2 shrink small ${styles.outcome}`} data-tone={tone} role="status">
      <span>{first}</span>
      {second && <small>{second}</small>}
    </div>
  );
}
