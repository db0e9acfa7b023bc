import { CallError } from "@diwan/contract/api/client";
import type { GuestReservation } from "@diwan/contract/guests/guest-reservations";
import { isStay } from "@diwan/contract/stays/stays";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { formatLocal } from "@diwan/ui/time/local-times";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useEffect, useState } from "react";
import { menuAddress, phoneLink } from "../address/links.ts";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { usePage } from "../page-context.tsx";
import { Amounts } from "./amounts.tsx";
import { askMade } from "./ask-booking.ts";
import { useBookingTexts } from "./booking-data.ts";

const WATCH_MS = 15_000;
/** Statuses whose time was released: of their price only the retained amount remains. */
const FREED: readonly GuestReservation["status"][] = ["canceled", "no_show"];
/** Final statuses: the guest waits for nothing more. */
const OVER: readonly GuestReservation["status"][] = ["completed", ...FREED];

/** A booking for its guest: its status, its period and the balance. */
export function Made({ token, first }: { token: string; first: GuestReservation }) {
  const texts = useBookingTexts();
  const { locale, branch } = usePage();
  const { booking, lost } = useWatchedBooking(token, first);
  const { status, number } = booking;
  const phone = phoneLink(booking.branch.phone);
  return (
    <>
      <section className={`follow-header ${FREED.includes(status) ? "rejected" : ""}`}>
        <p>{fill(texts.number, { number: `#${number}` }, locale)}</p>
        <h1 className="follow-title" aria-live="polite">
          {texts.titles[status]}
        </h1>
        {booking.reason && (
          <p className="medium">
            <span className="unseen">{texts.reason}: </span>
            <bdi>{booking.reason}</bdi>
          </p>
        )}
        {texts.hints[status] && <p>{texts.hints[status]}</p>}
      </section>
      {lost && (
        <p className="on-danger-soft follow-offline" role="alert">
          <Icon shape={icons.alert} />
          {texts[lost]}
        </p>
      )}
      <Facts booking={booking} />
      <Amounts of={booking} freed={FREED.includes(status)} />
      <Paid booking={booking} />
      <nav className="follow-actions">
        {phone && (
          <a className="button" href={phone}>
            <Icon shape={icons.phone} />
            {texts.call}
          </a>
        )}
        <a className="button" href={menuAddress(branch.slug, { locale })}>
          <Icon shape={icons.chevron} flip />
          {texts.menu}
        </a>
      </nav>
    </>
  );
}

/** What was paid, and what is left to pay or will be refunded. */
function Paid({ booking: { status, currency, total, paid, balance } }: { booking: GuestReservation }) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  const isKept = FREED.includes(status) && total > 0;
  if (paid === 0 && balance >= total && !isKept) return null;
  return (
    <section className="booking-amounts">
      <p className="sum">
        <span>{texts.paid}</span>
        <bdi>{money(paid)}</bdi>
      </p>
      <p className="sum total">
        <span>{balance < 0 ? texts.back : texts.left}</span>
        <bdi>{money(Math.abs(balance))}</bdi>
      </p>
    </section>
  );
}

function Facts({ booking }: { booking: GuestReservation }) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  const { resource, resource_type: kind, unit, staff, start, end, guests } = booking;
  const what = nameOf(resource.locales, locale) || texts.table;
  const facts: [string, string][] = [
    [texts.what, joinNames([what, unitText(unit, locale)], locale)],
    [texts.staff, staff ? nameOf(staff.locales, locale) : ""],
    [isStay(kind) ? texts.arrival : texts.when, formatLocal(start, locale, true)],
    [texts.departure, isStay(kind) ? formatLocal(end, locale, true) : ""],
    [texts.guests, kind === "service" ? "" : formatNumber(guests, locale)],
  ];
  return (
    <dl className="booking-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface Watched {
  token: string;
  booking?: GuestReservation;
  lost?: "lost" | "stale";
}

/** The current booking, polled while its status can change and the page is visible. */
export function useWatchedBooking(token: string, first: GuestReservation) {
  const [watched, setWatched] = useState<Watched>({ token });
  // what was read for another address is not shown
  const { booking = first, lost } = watched.token === token ? watched : {};
  const over = OVER.includes(booking.status);
  useEffect(() => {
    if (over) return undefined;
    const abort = new AbortController();
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        const now = await askMade(token, abort.signal);
        if (!abort.signal.aborted) setWatched({ token, booking: now });
      } catch (error) {
        if (abort.signal.aborted) return;
        const how = error instanceof CallError && error.status > 0 ? "stale" : "lost";
        setWatched((before) => ({ ...(before.token === token ? before : { token }), lost: how }));
      }
    };
    const timer = setInterval(() => void look(), WATCH_MS);
    const shown = () => void look();
    addEventListener("online", shown);
    document.addEventListener("visibilitychange", shown);
    return () => {
      abort.abort();
      clearInterval(timer);
      removeEventListener("online", shown);
      document.removeEventListener("visibilitychange", shown);
    };
  }, [token, over]);
  return { booking, lost };
}
