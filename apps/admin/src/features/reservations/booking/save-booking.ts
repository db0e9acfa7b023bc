import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { isStay } from "@diwan/contract/stays/stays";
import { formatLocal } from "@diwan/ui/time/local-times";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import type { ConflictLabels } from "../../../kit/drafts/conflict.ts";
import type { Draft } from "../../../kit/drafts/draft.ts";
import { isEqual } from "../../../kit/drafts/merge.ts";
import { useSaveDraft } from "../../../kit/drafts/use-save-draft.ts";
import { focusFirst } from "../../../kit/forms/focus-field.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { bookingParams, reloadBookings } from "../shared/use-booking-change.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import { bookingChanges, FIELD_GROUPS, bookingDetails, bookingRequest, type BookingDraft } from "./booking-draft.ts";
import type { BookingForm } from "./use-booking-form.ts";
import { refetchOffer } from "./use-booking-offer.ts";
import { refetchQuote, shownTotal } from "./use-booking-quote.ts";

type Status = "pending" | "confirmed";
/** The slot is taken or closed, or no staff works then. */
const NOT_FREE: readonly string[] = ["slot_taken", "closed", "off_hours"];

/** Creates or changes a booking, once at a time; no input is lost. */
export function useSaveBooking(
  of: BookingForm,
  done: (booking: Reservation, status: Status, isTypedOn: boolean) => void,
) {
  const t = useTranslations("booking");
  const { business } = useSession();
  const status = useRef<Status>("confirmed");
  const labels = useConflictLabels(of);
  const sendBooking = ({ original, values }: Draft<Reservation | undefined, BookingDraft>, key: string) => {
    const request = bookingRequest(values, of.table);
    if (!request) throw new Error("Only what is whole is sent.");
    const headers = { "idempotency-key": key };
    const shown = shownTotal(of.asked);
    if (original) {
      const body = { ...bookingChanges(original, values, request), ...shown, updated_at: original.updated_at };
      return send(reservations.update, { params: bookingParams(original), body, headers });
    }
    const params = { businessId: business.id, branchId: of.branchId };
    const body = { ...request, ...bookingDetails(values), ...shown, status: status.current, hold_key: of.holdKey };
    return send(reservations.create, { params, body, headers });
  };
  const saving = useSaveDraft<Reservation | undefined, BookingDraft>(of.type, of, {
    send: sendBooking,
    labels(theirs) {
      if (theirs) void reloadBookings(theirs.id); // another user changed it meanwhile
      return labels(theirs);
    },
    mergedIsSent({ before, values }, yours) {
      if (!bookingRequest(values, undefined)) return false;
      // the shown price belongs to the values before the merge
      if (isPricedLike(values, yours) || isPricedLike(values, before)) return true;
      notify({ kind: "warning", text: t("joined") });
      return false;
    },
    saved(booking, { isMine, isTypedOn }) {
      if (!booking || !isMine) return;
      done(booking, status.current, isTypedOn);
      void reloadBookings(booking.id);
    },
    refused(error) {
      if (NOT_FREE.includes(error.code)) of.conflict.report(error);
      else if (error.status === 404 && !of.reservation) {
        // the chosen resource no longer exists
        of.form.setErrors({ resource_id: error.message });
        setTimeout(() => focusFirst(["resource_id"]));
        void refetchOffer();
      } else {
        // the price has changed since it was shown
        if (error.code === "quote_changed") void refetchQuote();
        return false;
      }
      return true;
    },
  });
  /** Returns whether it is saved. */
  const submit = async (as: Status): Promise<boolean> => {
    status.current = as;
    if (of.request) return saving.save();
    focusFirst(Object.keys(of.form.validate()));
    return false;
  };
  return { ...saving, submit };
}

/** Whether two drafts have the same price, as far as the booked things decide it. */
const isPricedLike = (one: BookingDraft, other: BookingDraft): boolean =>
  [...FIELD_GROUPS.what, ...FIELD_GROUPS.when, "guests" as const].every((key) => one[key] === other[key]);

/** How the parts of a booking are shown in a conflict. */
function useConflictLabels(of: BookingForm): (theirs: Reservation | undefined) => ConflictLabels {
  const t = useTranslations("booking");
  const tr = useTranslations("reservations");
  const booked = useBookingLabels();
  const { locale } = useLanguage();
  const { draft, request, resource, units, reservation, type } = of;
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
  const span = (start: string, end: string | undefined) =>
    [start, ...(isStay(draft.kind) && end ? [end] : [])].map((one) => formatLocal(one, locale)).join(" – ");
  const unit = units.find(({ unit_no }) => unit_no === draft.unit_no)?.unit;
  const person = resource?.staff.find(({ id }) => id === draft.staff_id);
  const yours = {
    what: joined(resource?.name, unit && unitText(unit, locale), person && nameOf(person.locales, locale)),
    when: request ? span(request.start, request.end) : "",
  };
  const saved = (one: Reservation) => ({
    what: joined(booked.what(one), booked.detail(one)),
    when: span(one.start, one.end),
  });
  return (theirs) => {
    const text = (part: "what" | "when") => (value: unknown) => {
      const isOf = (one: Reservation) =>
        isEqual(
          value,
          FIELD_GROUPS[part].map((key) => type.read(one)[key]),
        );
      const version = [theirs, reservation].find((one) => one && isOf(one));
      return (version ? saved(version) : yours)[part];
    };
    return {
      name: theirs && `#${theirs.number}`,
      label({ path }) {
        const [part = "", key = ""] = path.split(".");
        if (part === "kind") return { field: t("what"), text: text("what") };
        if (part === "from") return { field: tr("when"), text: text("when") };
        if (part === "guests") return { field: t("guests"), text: (value) => formatNumber(Number(value), locale) };
        if (part === "note") return { field: t("note"), text: String };
        if (part !== "customer") return undefined;
        return { field: t(key === "name" || key === "phone" || key === "email" ? key : "civilId"), text: String };
      },
    };
  };
}
