import { isOver, ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { orders } from "@diwan/contract/orders/orders";
import { addDays } from "@diwan/contract/time/days";
import { clockOf, dayPart, startOfDay } from "@diwan/contract/time/local-times";
import { formatNumber } from "@diwan/ui/money/numbers";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./affected-bookings.module.css";
import type { ClosurePlan } from "./booking-outcome.tsx";

/** The orders that are open now at the branches of a closure that holds today, with the way to their board. */
export function OpenOrders({ plan }: { plan: ClosurePlan | undefined }) {
  const t = useTranslations("closures.orders");
  const { locale } = useLanguage();
  const rows = useOpenOrders(plan);
  if (!rows.length) return null;
  return (
    <section aria-label={t("title")} className={styles.all}>
      <p className="small">
        <b>{t("title")}</b> {t("text")}
      </p>
      <ul className={`panel ${styles.rows}`}>
        {rows.map(({ id, locales, counts }) => (
          <li key={id} className={`row wrap justify-between gap-10 small ${styles.changed}`}>
            <span className={`stack gap-2 ${styles.what}`}>
              <b>
                <bdi>{nameOf(locales, locale)}</bdi>
              </b>
              <span>
                {joinNames(
                  counts.map(({ status, count }) =>
                    t("count", { status: ORDER_STATUS_NAMES[status][locale], count: formatNumber(count, locale) }),
                  ),
                  locale,
                )}
              </span>
            </span>
            {/* each screen defines its own search parameters */}
            <Link to={listOf(ADDRESSES.orders)} search={{ branch: id } as never}>
              {t("open")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Orders are for now: a later closure meets none of them. */
function useOpenOrders(plan: ClosurePlan | undefined) {
  const { business, can } = useSession();
  const now = clockOf(business.timeZone, new Date());
  const isToday = plan !== undefined && plan.to > now && plan.from < startOfDay(addDays(dayPart(now), 1));
  const closed = business.branches.filter(
    ({ id }) =>
      isToday && can("orders", "read", id) && (!plan.places.length || plan.places.some((place) => place.id === id)),
  );
  const params = { businessId: business.id };
  const counted = useQueries({
    queries: closed.map(({ id }) => ({
      queryKey: ["closure-orders", params, id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(orders.countAll, { params, query: { branchId: id }, signal }),
      staleTime: 0,
    })),
  });
  return closed.flatMap((branch, at) => {
    const counts = (counted[at]?.data?.data ?? []).filter(({ status, count }) => count > 0 && !isOver(status));
    return counts.length ? [{ ...branch, counts }] : [];
  });
}
