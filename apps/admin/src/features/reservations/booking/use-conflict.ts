import type { CallError } from "@diwan/contract/client";
import type { Reservation } from "@diwan/contract/reservation-parts";
import { isStay } from "@diwan/contract/stays";
import { formatLocal } from "@diwan/ui/local-times";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { type ConflictRow, resolveConflict } from "../../../kit/dialogs.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useTold } from "../use-told.ts";
import { changedParts, type Part } from "./changed-parts.ts";
import { changesOf } from "./draft.ts";
import type { BookingForm } from "./use-booking-form.ts";

/**
 * Somebody else has changed the booking while it was being changed here: asks whose values are to stay. Answers with
 * the version over which the changes go, or with nothing where they don't.
 */
export function useConflict(of: BookingForm): (refusal: CallError) => Promise<string | undefined> {
  const rowsOf = useRows(of);
  return async (refusal) => {
    const theirs = refusal.answer["current"] as Reservation; // a refused change answers with the booking as it is now
    const choice = await resolveConflict({ rows: rowsOf(theirs) });
    if (choice === "theirs") of.accept(theirs);
    return choice === "mine" ? theirs.updated_at : undefined;
  };
}

/** What was changed here, beside what stands there now. */
function useRows({ draft, wish, resource, units, reservation }: BookingForm): (theirs: Reservation) => ConflictRow[] {
  const t = useTranslations("booking");
  const tr = useTranslations("reservations");
  const told = useTold();
  const { locale } = useLanguage();
  const when = (start: string, end: string | undefined) =>
    [start, ...(isStay(draft.kind) && end ? [end] : [])].map((one) => formatLocal(one, locale)).join(" – ");
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
  const unit = units.find(({ unit_no }) => unit_no === draft.unit_no)?.unit;
  const person = resource?.staff.find(({ id }) => id === draft.staff_id);
  const parts: Record<Part, (theirs: Reservation) => ConflictRow> = {
    what: (theirs) => ({
      field: t("what"),
      yours: joined(resource?.name, unit && tr("unit", { unit }), person && nameOf(person.locales, locale)),
      theirs: joined(told.what(theirs), told.detail(theirs)),
    }),
    when: ({ start, end }) => ({
      field: tr("when"),
      yours: wish ? when(wish.start, wish.end) : "",
      theirs: when(start, end),
    }),
    guests: ({ guests }) => ({
      field: t("guests"),
      yours: formatNumber(draft.guests, locale),
      theirs: formatNumber(guests, locale),
    }),
    customer: ({ customer }) => ({
      field: t("name"),
      yours: joined(draft.customer.name, draft.customer.phone),
      theirs: joined(customer.name, customer.phone),
    }),
    note: ({ note }) => ({ field: t("note"), yours: draft.note, theirs: note }),
  };
  return (theirs) =>
    reservation && wish ? changedParts(changesOf(reservation, draft, wish)).map((part) => parts[part](theirs)) : [];
}
