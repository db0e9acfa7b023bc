import type { ReservationWhole, Reservation } from "@diwan/contract/reservations/reservation-parts";
import { HOLDING_STATUSES, MOVABLE_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { Button } from "@mantine/core";
import { IconPencil, IconBrandWhatsapp, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf, agreementOf } from "../../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { useBookingDialog } from "../booking/use-booking-dialog.tsx";
import { statusBadge } from "../status.ts";
import { BookingActions } from "./actions.tsx";
import { BookingAmounts } from "./amounts.tsx";
import { DeleteBooking } from "./delete-booking.tsx";
import { BookingHistory } from "./history.tsx";
import { InsurancePart } from "./insurance.tsx";
import panes from "../../../kit/screen/two-panes.module.css";
import styles from "./view.module.css";
import { KeptNotice } from "../shared/kept-notice.tsx";
import { useMessageDraft } from "../use-message-draft.ts";
import { useState } from "react";
import { notify } from "../../../kit/dialogs/notices.ts";
import { printInFrame } from "../../../kit/print/print-in-frame.ts";
import { isStay } from "@diwan/contract/stays/stays";
import { joinNames } from "@diwan/ui/text/fill";
import { formatNumber } from "@diwan/ui/money/numbers";
import { formatLocal } from "@diwan/ui/time/local-times";
import { useBookingLabels } from "../use-booking-labels.ts";
import { useBranchName } from "../use-branch-name.ts";
import { Avatar } from "../../../kit/screen/avatar.tsx";
import { ContactActions } from "../../../kit/forms/phone/contact-actions.tsx";

/** A booking: facts and amounts at the start, guest and history at the end. */
export function BookingView({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { can } = useSession();
  const narrow = useWidth() === "narrow";
  const dialog = useBookingDialog(booking.branchId);
  const movable = MOVABLE_STATUSES.includes(booking.status) && can("reservations", "update", booking.branchId);
  const state = (
    <>
      <span aria-live="polite">
        <StatusBadge {...statusBadge(booking.status, locale)} />
      </span>{" "}
      <BookingBranch branchId={booking.branchId} />
    </>
  );
  return (
    <>
      <ScreenHeader
        title={t("bookingNumber", { number: `#${booking.number}` })}
        back={listOf(ADDRESSES.reservations)}
        chip={!narrow && state}
      >
        {booking.resource_type === "item" && HOLDING_STATUSES.includes(booking.status) && (
          <PrintAgreement booking={booking} />
        )}
        {movable && (
          <Button
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => dialog.open({ reservation: booking })}
          >
            {t("change")}
          </Button>
        )}
        <DeleteBooking booking={booking} />
      </ScreenHeader>
      <div className={panes.panes}>
        <div className={panes.main}>
          {narrow && <div className={styles.state}>{state}</div>}
          <KeptNotice closures={booking.kept_in} />
          <BookingFacts booking={booking} />
          <BookingAmounts booking={booking} />
          <InsurancePart booking={booking} />
        </div>
        <div className={panes.side}>
          <BookingGuest booking={booking} />
          <BookingMessages booking={booking} />
          <BookingHistory booking={booking} />
          <BookingActions booking={booking} />
        </div>
      </div>
      {dialog.dialog}
    </>
  );
}

/** Numbers of bookings belong to a branch: its name stands beside them where there are several. */
function BookingBranch({ branchId }: Pick<Reservation, "branchId">) {
  const name = useBranchName(branchId);
  return name ? <bdi className="soft">{name}</bdi> : null;
}

/** Prepared messages to the guest: a confirmation, a reminder before the booking, or that it is canceled. */
function BookingMessages({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const write = useMessageDraft();
  const icon = <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />;
  if (!booking.customer.phone) return null;
  if (booking.status === "canceled")
    return (
      <div className={`${styles.part} ${styles.buttons}`}>
        <Button leftSection={icon} onClick={() => void write(booking, "canceled")}>
          {t("sendCancellation")}
        </Button>
      </div>
    );
  if (!MOVABLE_STATUSES.includes(booking.status)) return null;
  return (
    <div className={`${styles.part} ${styles.buttons}`}>
      <Button leftSection={icon} onClick={() => void write(booking, "booked")}>
        {t("sendConfirmation")}
      </Button>
      {booking.status === "confirmed" && (
        <Button leftSection={icon} onClick={() => void write(booking, "remind")}>
          {t("remind")}
        </Button>
      )}
    </div>
  );
}

/** Prints the rental agreement of a chalet. */
function PrintAgreement({ booking: { id, branchId } }: { booking: Pick<Reservation, "id" | "branchId"> }) {
  const t = useTranslations("reservations");
  const narrow = useWidth() === "narrow";
  const [busy, setBusy] = useState(false);
  const print = async () => {
    const address = agreementOf(id, branchId);
    // phone browsers print whole pages only, no frames
    if (narrow) return void window.open(address, "_blank");
    setBusy(true);
    if (!(await printInFrame(address))) notify({ kind: "error", text: t("paperFailed") });
    setBusy(false);
  };
  return (
    <Button
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={() => void print()}
    >
      {t("agreement")}
    </Button>
  );
}

/** The booked resource, the times and the number of guests. */
function BookingFacts({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const labels = useBookingLabels();
  const stay = isStay(booking.resource_type);
  const rows = [
    [t("what"), joinNames([labels.what(booking), labels.detail(booking)], locale)],
    [t(stay ? "arrival" : "start"), formatLocal(booking.start, locale, true)],
    [t(stay ? "departure" : "end"), formatLocal(booking.end, locale, true)],
    [t("length"), labels.length(booking)],
    ...(booking.resource_type === "service" ? [] : [[t("guests"), formatNumber(booking.guests, locale)]]),
    [t("source"), t(`sources.${booking.source}`)],
    ...(booking.note ? [[t("note"), booking.note]] : []),
    ...(booking.reason ? [[t("reason"), booking.reason]] : []),
  ];
  return (
    <section className={styles.part} aria-label={t("facts")}>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num medium break-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The customer's name and contact details. */
function BookingGuest({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { name, phone, email, civil_id } = booking.customer;
  return (
    <section className={styles.part} aria-label={t("guest")}>
      <div className="flex align-start gap-10">
        <Avatar user={{ id: booking.id, name, media: [] }} size={34} />
        <div className={styles.words}>
          <bdi className="medium">{name}</bdi>
          <span className={`${styles.second} flex wrap ${styles.pieces}`}>
            {phone && (
              <bdi dir="ltr" className="num">
                {phone}
              </bdi>
            )}
            {booking.visits > 0 && <bdi>{t("visits", { count: booking.visits })}</bdi>}
          </span>
          {email && (
            <bdi dir="ltr" className={styles.second}>
              {email}
            </bdi>
          )}
          {civil_id && (
            <span className={styles.second}>
              {t("civilId")}{" "}
              <bdi dir="ltr" className="num">
                {civil_id}
              </bdi>
            </span>
          )}
        </div>
        {phone && (
          <ContactActions phone={phone} labels={{ call: t("call", { name }), whatsapp: t("whatsapp", { name }) }} />
        )}
      </div>
    </section>
  );
}
