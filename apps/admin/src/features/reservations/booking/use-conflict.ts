import type { CallError } from "@diwan/contract/api/client";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { formatLocal } from "@diwan/ui/local-times";
import { nameOf, unitWord } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import type { Difference } from "../../../kit/drafts/conflict/merge.ts";
import { settleConflict, type PartLabel } from "../../../kit/drafts/conflict/settle-conflict.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useTold } from "../use-told.ts";
import { asDraft, asParts, type Parts, wishOf, type Wish } from "./draft.ts";
import type { BookingForm } from "./use-booking-form.ts";

/** What changes are made to, and what of them is wished. */
export interface Base {
  reservation: Reservation;
  wish: Wish;
}

/**
 * Somebody else has changed the booking while it was being changed here: joins both. Answers with what it is to be saved
 * over at once, or with nothing where it goes on being edited.
 */
export function useConflict(of: BookingForm): (refusal: CallError) => Promise<Base | undefined> {
  const t = useTranslations("booking");
  const labelsOf = useLabels(of);
  return async ({ answer }) => {
    const theirs = answer["current"] as Reservation; // a refused change answers with the booking as it is now
    if (!of.reservation) return undefined;
    const [was, now] = [of.reservation, theirs].map((one) => asParts(of.draftFor(one)));
    if (!was || !now) return undefined;
    const yours = asParts(of.form.getValues());
    const settled = await settleConflict<Parts>({
      ...{ answer, was, yours, theirs: now, at: theirs.updated_at, name: `#${theirs.number}` },
      label: labelsOf(theirs, now, was),
      isWhole: (path) => path === "what" || path === "when",
    });
    of.accept(theirs);
    of.form.setValues(asDraft(settled.values));
    const wish = wishOf(of.form.getValues(), undefined);
    if (!settled.save || !wish) return undefined;
    if (isSame(settled.values, now)) return undefined;
    // the price that stood beside it was that of what was typed alone
    if (isPriced(settled.values, yours) || isPriced(settled.values, now)) return { reservation: theirs, wish };
    notify({ kind: "warning", text: t("joined") });
    return undefined;
  };
}

const isSame = (one: Parts, other: Parts): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Whether two cost the same as far as what is booked goes. */
const isPriced = ({ what, when, guests }: Parts, other: Parts): boolean =>
  JSON.stringify([what, when, guests]) === JSON.stringify([other.what, other.when, other.guests]);

/** How the parts of a booking are told, as people think of them. */
function useLabels({ draft, wish, resource, units, reservation }: BookingForm) {
  const t = useTranslations("booking");
  const tr = useTranslations("reservations");
  const told = useTold();
  const { locale } = useLanguage();
  const when = (start: string, end: string | undefined) =>
    [start, ...(isStay(draft.kind) && end ? [end] : [])].map((one) => formatLocal(one, locale)).join(" – ");
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
  const unit = units.find(({ unit_no }) => unit_no === draft.unit_no)?.unit;
  const person = resource?.staff.find(({ id }) => id === draft.staff_id);
  const own = {
    what: joined(resource?.name, unit && unitWord(unit, locale), person && nameOf(person.locales, locale)),
    when: wish ? when(wish.start, wish.end) : "",
  };
  const saved = (one: Reservation) => ({
    what: joined(told.what(one), told.detail(one)),
    when: when(one.start, one.end),
  });
  return (theirs: Reservation, now: Parts, was: Parts) =>
    ({ path }: Difference): PartLabel<Parts> | undefined => {
      const [part = "", key = ""] = path.split(".");
      const texts = (version: Parts | undefined) =>
        version === now ? saved(theirs) : version === was && reservation ? saved(reservation) : own;
      if (part === "what" || part === "when")
        return { field: part === "what" ? t("what") : tr("when"), text: (_, version) => texts(version)[part] };
      if (part === "guests") return { field: t("guests"), text: (value) => formatNumber(Number(value), locale) };
      if (part === "note") return { field: t("note"), text: String };
      return { field: t(key === "name" || key === "phone" || key === "email" ? key : "civilId"), text: String };
    };
}
