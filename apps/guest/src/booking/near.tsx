import { dayPart, nightsBetween } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import { fill } from "@diwan/ui/text/fill";
import { formatDays, formatLocalDay, formatClock } from "@diwan/ui/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { Fragment } from "react";
import { bookingAddress } from "../address/links.ts";
import { usePage } from "../page-context.tsx";
import { askNext, type NearChoice } from "./ask-booking.ts";
import { useBookingTexts, type BookingOffer, type Named } from "./booking-data.ts";
import { draftName, keepDraft, type KeptBooking } from "./kept-draft.ts";
import { useResponse } from "./use-response.ts";
import type { BookingForm } from "./use-booking-form.ts";

interface NearProps {
  named: Named;
  offer: BookingOffer;
  form: BookingForm;
}

/** Alternatives close to what is not available; each fills the form. */
export function Near({ named, offer, form }: NearProps) {
  const texts = useBookingTexts();
  const { branch, locale } = usePage();
  const { conflict, draft, change } = form;
  const { answer } = useResponse(conflict ? JSON.stringify(conflict) : "", (signal) =>
    conflict ? askNext(branch.slug, conflict, signal) : Promise.reject(new Error("Nothing was lost.")),
  );
  if (!conflict || !answer) return null;
  const { data } = answer;
  if (data.length === 0) return <p className="booking-hint">{texts.nothingNear}</p>;
  const take = (choice: NearChoice) => {
    const filled = chosenOf(named, choice);
    if (choice.resource_id === named.id) return change(filled);
    // another room or chalet has its own page
    const other = { kind: named.kind, id: choice.resource_id };
    keepDraft(draftName(branch.slug, other), { ...draft, ...filled });
    location.assign(bookingAddress(branch.slug, locale, other));
  };
  return (
    <div className="near" role="group" aria-label={texts.near}>
      <p>{texts.near}</p>
      {byDay(named, data).map(([day, choices]) => (
        <Fragment key={day}>
          {day && <p className="booking-hint">{formatLocalDay(day, locale)}</p>}
          <ul>
            {choices.map((choice) => (
              <li key={`${choice.resource_id} ${choice.start}`}>
                <button type="button" className="near-choice" onClick={() => take(choice)}>
                  <Choice {...{ named, offer, choice }} />
                </button>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function Choice({ named, offer, choice }: Pick<NearProps, "named" | "offer"> & { choice: NearChoice }) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  const { start, end, resource_id } = choice;
  const [from, until] = [dayPart(start), dayPart(end)];
  if (!isStay(named.kind)) return formatClock(start, locale);
  const other = [...offer.rooms, ...offer.items].find(({ id }) => id === resource_id && id !== named.id);
  return (
    <>
      {other && <bdi>{nameOf(other.locales, locale)} · </bdi>}
      {formatDays(from, until, locale)} · {fill(texts.nights, { count: nightsBetween(from, until) }, locale)}
    </>
  );
}

/** Times grouped by day; each stay shows its own dates. */
function byDay({ kind }: Named, all: readonly NearChoice[]): [day: string, choices: readonly NearChoice[]][] {
  if (isStay(kind)) return [["", all]];
  const days = new Set(all.map(({ start }) => dayPart(start)));
  return [...days].map((day) => [day, all.filter(({ start }) => dayPart(start) === day)]);
}

/** An alternative as values of the form. */
function chosenOf({ kind }: Named, { start, end }: NearChoice): Partial<KeptBooking> {
  const [from, until] = [dayPart(start), dayPart(end)];
  return isStay(kind)
    ? { month: from, chosen: { from, until } }
    : { month: from, chosen: { from, until: null }, time: start };
}
