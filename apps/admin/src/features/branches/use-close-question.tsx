import type { Branch } from "@diwan/contract/branches/branches";
import { orders } from "@diwan/contract/orders/orders";
import { isOver } from "@diwan/contract/orders/order-status";
import { MOVABLE_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { reservations } from "@diwan/contract/reservations/reservations";
import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { type ConfirmOptions, dismissDialog } from "../../kit/dialogs/dialogs.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { addOf, ADDRESSES, closedPlaces } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";

/** What is asked before branches are closed for good: which ones, what waits there, and how to close for some days. */
export function useCloseQuestion(): (rows: readonly Branch[]) => Promise<ConfirmOptions> {
  const t = useTranslations("branches.closing");
  const { locale } = useLanguage();
  const { can } = useSession();
  const waitingAt = useWaiting();
  return async (rows) => {
    const open = rows.filter(({ closed }) => !closed);
    const waiting = await Promise.all(
      open.map(async (branch) => ({ branch: nameOf(branch.locales, locale), what: await waitingAt(branch.id) })),
    );
    const notes: ReactNode[] = [
      t("guests"),
      ...waiting.filter(({ what }) => what).map((one) => t("waiting", one)),
      t("again"),
      ...(can("holidays", "create") ? [<ForDays key="days" ids={open.map(({ id }) => id)} />] : []),
    ];
    return {
      title: t("forGood", {
        branches: joinNames(
          waiting.map(({ branch }) => branch),
          locale,
        ),
      }),
      text: t("forGoodText"),
      notes,
    };
  };
}

/** The open orders and upcoming bookings of a branch in words, as far as the user may read them. */
function useWaiting(): (branchId: string) => Promise<string> {
  const t = useTranslations("branches.closing");
  const { business } = useSession();
  const params = { businessId: business.id };
  return async (branchId) => {
    const from = dayPart(clockOf(business.timeZone, new Date()));
    const [sold, booked] = await Promise.all([
      send(orders.countAll, { params, query: { branchId } }).catch(() => ({ data: [] })),
      send(reservations.countAll, { params, query: { branchId, from } }).catch(() => ({ data: [] })),
    ]);
    const opened = sumOf(sold.data.filter(({ status }) => !isOver(status)));
    const upcoming = sumOf(booked.data.filter(({ status }) => MOVABLE_STATUSES.includes(status)));
    return [
      ...(opened ? [t("orders", { count: opened })] : []),
      ...(upcoming ? [t("bookings", { count: upcoming })] : []),
    ].join(t("and"));
  };
}

const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** The way to a closure of these branches that ends by itself. */
function ForDays({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("branches.closing");
  return (
    <>
      {t("forDays")}{" "}
      <Link to={addOf(ADDRESSES.closures)} search={closedPlaces(...ids) as never} onClick={dismissDialog}>
        {t("closeDays")}
      </Link>
    </>
  );
}
