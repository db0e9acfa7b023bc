import type { MetBooking } from "@diwan/contract/stays/closures";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf } from "../../kit/navigation/addresses.ts";
import styles from "./affected-bookings.module.css";
import { BookingOutcome, GuestPhone, useAbout, type ClosurePlan } from "./booking-outcome.tsx";

/** The bookings that a saved closure left in place. */
export function KeptBookings({ rows, plan }: { rows: readonly MetBooking[]; plan: ClosurePlan }) {
  const t = useTranslations("closures");
  if (!rows.length) return null;
  return (
    <section aria-label={t("keptTitle")}>
      <ul className={`panel ${styles.rows}`}>
        {rows.map((row) => (
          <KeptRow key={row.reservation_id} row={row} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function KeptRow({ row, plan }: { row: MetBooking; plan: ClosurePlan }) {
  const t = useTranslations("closures");
  const about = useAbout(row);
  const name = row.customer?.name || t("number", { number: String(row.number) });
  const search = { branch: row.branchId } as never; // each screen defines its own search parameters
  return (
    <li className={`grid gap-16 ${styles.row}`}>
      <div className={`stack gap-2 shrink small ${styles.what}`}>
        <b>
          {row.customer ? (
            <Link to={editOf(ADDRESSES.reservations, row.reservation_id)} search={search}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </b>
        <span>{about}</span>
        <GuestPhone row={row} />
      </div>
      <BookingOutcome row={row} plan={plan} reason="" choice={{ action: "keep" }} />
      <b className="small">{t("stays")}</b>
    </li>
  );
}
