import { useState } from "react";
import { STAY_HOUR, plusMonths, type Day } from "@diwan/contract/time/days";
import { localAt } from "@diwan/contract/time/local-times";
import { canSelectDay, passedNight, selectDay } from "@diwan/contract/stays/stay-days";
import { isStay } from "@diwan/contract/stays/stays";
import { fill } from "@diwan/ui/text/fill";
import { formatDay } from "@diwan/ui/time/dates";
import { formatClock } from "@diwan/ui/time/local-times";
import { descriptionOf, nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { usePage } from "../page-context.tsx";
import { troubleText } from "@diwan/ordering/order/calls";
import { askFree } from "./ask-booking.ts";
import { useBookingTexts, type BookingOffer, type Named } from "./booking-data.ts";
import { lastDay, shownTaken } from "./model.ts";
import type { BookingForm } from "./use-booking-form.ts";
import { Month } from "./month.tsx";
import { useResponse } from "./use-response.ts";

interface WhenProps {
  named: Named;
  offer: BookingOffer;
  today: Day;
  form: BookingForm;
}

const NONE: ReadonlySet<Day> = new Set();

/** Period, party size and employee; only free ones can be chosen. */
export function When({ named, offer, today, form }: WhenProps) {
  const texts = useBookingTexts();
  const { locale, branch } = usePage();
  const { draft, change } = form;
  const { month, chosen, guests, staff } = draft;
  const stay = isStay(named.kind);
  const first = `${month.slice(0, 7)}-01`;
  const question = { from: first < today ? today : first, to: plusMonths(first, 1), guests, staff };
  const days = useResponse(JSON.stringify([named, question, form.asked]), (signal) =>
    askFree(branch.slug, named, question, signal),
  );
  const taken = days.answer ? new Set(days.answer.taken) : NONE;
  const [passed, setPassed] = useState<Day>();
  const choose = (day: Day) => {
    setPassed(stay ? passedNight(chosen, day, taken) : undefined);
    change(stay ? { chosen: selectDay(chosen, day, taken) } : { chosen: { from: day, until: null }, time: null });
  };
  return (
    <div>
      {named.kind !== "service" && <Guests most={mostOf(named, offer)} guests={guests} change={change} />}
      {named.kind === "service" && <Staff named={named} offer={offer} staff={staff} change={change} />}
      <Month
        month={month}
        today={today}
        till={lastDay(named.kind, offer.till)}
        taken={shownTaken(days.answer?.taken ?? [], offer.till)}
        from={chosen.from}
        until={chosen.until}
        waiting={!days.answer && !days.error}
        canChoose={(day) => days.answer !== undefined && (stay ? canSelectDay(chosen, day, taken) : !taken.has(day))}
        choose={choose}
        turn={(next) => change({ month: next })}
      />
      <p className="booking-passed" role="status">
        {passed && fill(texts.passedNight, { day: formatDay(passed, locale) }, locale)}
      </p>
      {days.error && (
        <p className="on-danger-soft booking-trouble" role="alert">
          {troubleText(days.error, texts)}{" "}
          <button type="button" onClick={days.again}>
            {texts.again}
          </button>
        </p>
      )}
      {stay && (
        <p className="row booking-legend">
          <i aria-hidden="true" />
          {texts.taken}
          <span>{fill(texts.legend, { time: formatClock(localAt("2000-01-01", STAY_HOUR), locale) }, locale)}</span>
        </p>
      )}
      {!stay && chosen.from && <Times named={named} day={chosen.from} form={form} />}
    </div>
  );
}

function mostOf({ kind, id }: Named, { tables, rooms }: BookingOffer): number {
  if (kind === "table") return tables.seats;
  return kind === "room" ? (rooms.find((room) => room.id === id)?.guests ?? 1) : 100;
}

type Change = { change: BookingForm["change"] };

function Guests({ most, guests, change }: { most: number; guests: number } & Change) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  return (
    <div className="row booking-row">
      <span className="label">{texts.guests}</span>
      <div className="stepper">
        <button
          type="button"
          className="round"
          aria-label={texts.less}
          disabled={guests <= 1}
          onClick={() => change({ guests: guests - 1 })}
        >
          <Icon shape={icons.minus} />
        </button>
        <output aria-live="polite">{formatNumber(guests, locale)}</output>
        <button
          type="button"
          className="round"
          aria-label={texts.more}
          disabled={guests >= most}
          onClick={() => change({ guests: guests + 1 })}
        >
          <Icon shape={icons.plus} />
        </button>
      </div>
    </div>
  );
}

function Staff({
  named,
  offer,
  staff,
  change,
}: Pick<WhenProps, "named" | "offer"> & { staff: string | null } & Change) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  const people = offer.services.find(({ id }) => id === named.id)?.staff ?? [];
  if (people.length < 2) return null;
  return (
    <label className="row booking-row">
      <span className="label">{texts.staff}</span>
      <select
        className="field"
        value={staff ?? ""}
        onChange={({ target }) => change({ staff: target.value || null, time: null })}
      >
        <option value="">{texts.anybody}</option>
        {people.map(({ id, locales }) => (
          <option key={id} value={id}>
            {[nameOf(locales, locale), descriptionOf(locales, locale)].filter(Boolean).join(" · ")}
          </option>
        ))}
      </select>
    </label>
  );
}

function Times({ named, day, form }: { named: Named; day: Day; form: BookingForm }) {
  const texts = useBookingTexts();
  const { locale, branch } = usePage();
  const { guests, staff, time } = form.draft;
  const question = { from: day, to: day, guests, staff };
  const { answer, error, again } = useResponse(JSON.stringify([named, question, form.asked]), (signal) =>
    askFree(branch.slug, named, question, signal),
  );
  return (
    <fieldset className="booking-times">
      <legend className="label">{texts.time}</legend>
      {!answer && !error && <p className="booking-hint">{texts.loadingTimes}</p>}
      {error && (
        <p className="on-danger-soft booking-trouble" role="alert">
          {troubleText(error, texts)}{" "}
          <button type="button" onClick={again}>
            {texts.again}
          </button>
        </p>
      )}
      {answer?.times.length === 0 && <p className="booking-hint">{texts.noTimes}</p>}
      <div className="times">
        {answer?.times.map(({ start }) => (
          <label key={start} className="time">
            <input
              type="radio"
              name="time"
              value={start}
              checked={time === start}
              onChange={() => form.change({ time: start })}
            />
            <span>{formatClock(start, locale)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
