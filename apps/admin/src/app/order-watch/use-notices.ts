import type { OrderOfBranch } from "@diwan/contract/orders/orders";
import { listed } from "@diwan/ui/text/fill";
import { formatMoney, currencyOf } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { useNavigate } from "@tanstack/react-router";
import { inOneTab } from "@diwan/live/one-tab";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useSession } from "../../kit/session/session.ts";
import type { Pending } from "./use-pending.ts";

/** A notification of the browser for each order that comes in, from one tab; without `pending` none. */
export function useNotices(pending: Pending | undefined): void {
  const { user } = useSession();
  const show = useEffectEvent(useNotice());
  const known = useRef<Set<string>>(undefined);
  const leads = useLead(`diwan.notices.${user.id}`);
  const newest = pending?.newest;
  useLive(({ area, kind, record, by }) => {
    // who takes an order down knows of it
    if (area === "orders" && kind === "created" && by === user.id) known.current?.add(record);
  });
  useEffect(() => {
    if (!newest) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...newest.map(({ id }) => id)]);
    // what waited before this tab was opened is no news
    if (before && leads.current) newest.filter(({ id }) => !before.has(id)).forEach((order) => show(order));
  }, [newest, leads]);
}

/** Shows what came in: number, branch, mode and total; it leads to the order. */
function useNotice(): (order: OrderOfBranch) => void {
  const t = useTranslations("orderNotices");
  const { locale, direction } = useLanguage();
  const navigate = useNavigate();
  const many = useSession().business.branches.length > 1;
  return (order) => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    const total = formatMoney(order.total, locale, currencyOf(order.currency));
    const body = listed(
      [many && nameOf(order.branch.locales, locale), t("body", { mode: t(`modes.${order.mode}`), total })],
      locale,
    );
    const notice = notificationOf(t("title", { number: `#${order.number}` }), {
      body,
      tag: order.id, // shown once, however many tabs show it
      lang: locale,
      dir: direction,
      icon: "/mark.svg",
    });
    notice?.addEventListener("click", () => {
      window.focus();
      notice.close();
      const search = { open: order.id, branch: order.branchId };
      // the list's own state in the address bar
      void navigate({ to: listOf(ADDRESSES.orders), search: search as never });
    });
  };
}

/** Browsers of phones have them for installed apps only, and throw. */
function notificationOf(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    return undefined;
  }
}

/** Whether this tab is the one of several that shows them. */
function useLead(name: string) {
  const leads = useRef(false);
  useEffect(
    () =>
      inOneTab(name, () => {
        leads.current = true;
        return () => void (leads.current = false);
      }),
    [name],
  );
  return leads;
}
