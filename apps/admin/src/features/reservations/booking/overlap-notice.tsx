import { TIMINGS } from "@diwan/contract/api/limits";
import { reservations } from "@diwan/contract/reservations/reservations";
import { joinNames } from "@diwan/ui/text/fill";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useStableValue } from "../../../kit/browser/use-debounced.ts";
import { send } from "../../../kit/connection/api.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import { NUMBER } from "./booking-errors.ts";
import styles from "./form.module.css";
import type { BookingForm } from "./use-booking-form.ts";

/** Says that the guest, by their phone number, already has a booking at the chosen time. It may be meant so. */
export function OverlapNotice({ of: { branchId, draft, reservation, asked } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const labels = useBookingLabels();
  const typed = draft.customer.phone;
  const phone = useStableValue(typed, TIMINGS.searchDebounce);
  const { quote, settled } = asked;
  const span = settled && quote ? { start: quote.start, end: quote.end } : undefined;
  const query = { phone, ...span, ...(reservation && { reservation_id: reservation.id }) };
  const { data } = useQuery({
    queryKey: ["booking-overlaps", business.id, branchId, query],
    queryFn: ({ signal }) =>
      send(reservations.customer, { params: { businessId: business.id, branchId }, query, signal }),
    enabled: NUMBER.test(phone) && span !== undefined && can("reservations", "create", branchId),
    retry: false,
    staleTime: 0,
  });
  const found = typed === phone && span ? (data?.overlaps ?? []) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles.conflict}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            <strong>{t("overlaps", { count: found.length })}</strong>
            {found.map((one) => (
              <p key={`${one.number} ${one.start}`} className="small">
                <bdi>
                  {joinNames([`#${one.number}`, labels.what(one), labels.detail(one), labels.when(one)], locale)}
                </bdi>
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
