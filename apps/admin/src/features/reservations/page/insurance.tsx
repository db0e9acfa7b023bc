import { openInsurance } from "@diwan/contract/reservations/insurance";
import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { HOLDING_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { reservations } from "@diwan/contract/reservations/reservations";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { formatRecentDay } from "@diwan/ui/time/dates";
import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { bookingParams, reloadBookings } from "../shared/use-booking-change.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { AmountDialog } from "../../invoices/index.ts";
import styles from "./view.module.css";

type Kind = ReservationWhole["insurance_moves"][number]["kind"];
const BUTTONS = { held: "insuranceTake", deducted: "insuranceKeep", returned: "insuranceReturn" } as const;

/** The guest's insurance, separate from all sales: taken, retained for damage, returned. */
export function InsurancePart({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const [asking, ask] = useState<Kind>();
  const { insurance, insurance_held: held, insurance_moves: moves } = booking;
  const stays = HOLDING_STATUSES.includes(booking.status);
  if ((insurance === 0 || !stays) && moves.length === 0) return null;
  const currency = currencyOf(booking.currency);
  const open = openInsurance(booking);
  // no insurance is taken for a no-show
  const most = { held: stays ? open : 0, deducted: held, returned: held };
  const may = can("reservations", "update", booking.branchId);
  return (
    <section className={styles.part} aria-label={t("insurance")}>
      <header className={`row justify-between gap-10 ${styles.header}`}>
        <h2 className={styles.title}>
          <IconShieldCheck size={18} stroke={1.75} aria-hidden /> {t("insurance")}
        </h2>
        <bdi className="num">{formatMoney(insurance, locale, currency)}</bdi>
      </header>
      <p className={styles.second}>{t("insuranceText")}</p>
      <ul className={`stack gap-10 soft small ${styles.moves}`}>
        {moves.map((move) => (
          <li key={move.id}>
            <bdi className="num">{formatRecentDay(move.at, new Date(), locale, business.timeZone)}</bdi>
            <span className={styles.words}>
              {t(`insuranceMoves.${move.kind}`)}
              {move.note && <bdi className={styles.second}>{move.note}</bdi>}
            </span>
            <bdi className="num">{formatAmount(move.amount, locale, currency)}</bdi>
          </li>
        ))}
        <li data-left={held > 0 || undefined}>
          <span className={styles.words}>{t("insuranceHeld")}</span>
          <bdi className="num">{formatAmount(held, locale, currency)}</bdi>
        </li>
      </ul>
      {may && (
        <div className={styles.buttons}>
          {(["held", "deducted", "returned"] as const).map((kind) =>
            most[kind] > 0 ? (
              <Button key={kind} onClick={() => ask(kind)}>
                {t(BUTTONS[kind])}
              </Button>
            ) : null,
          )}
        </div>
      )}
      {asking && <InsuranceDialog booking={booking} kind={asking} most={most[asking]} close={() => ask(undefined)} />}
    </section>
  );
}

interface InsuranceDialogProps {
  booking: ReservationWhole;
  kind: Kind;
  most: number;
  close: () => void;
}

function InsuranceDialog({ booking, kind, most, close }: InsuranceDialogProps) {
  const t = useTranslations("reservations");
  const kept = kind === "deducted";
  return (
    <AmountDialog
      title={t(`insuranceTitles.${kind}`)}
      text={t("insuranceText")}
      first={kept ? 0 : most}
      most={most}
      currency={booking.currency}
      methods={!kept}
      noteLabel={t(kept ? "damage" : "note")}
      {...(kept ? { noteMissing: t("damageMissing") } : {})}
      yes={(amount) => t(`insuranceYes.${kind}`, { amount })}
      send={async ({ amount, method, note }, headers) => {
        const body = { kind, amount, note, ...(kept ? {} : { method }) };
        await send(reservations.insurance, { params: bookingParams(booking), body, headers });
        await reloadBookings(booking.id);
      }}
      close={close}
    />
  );
}
