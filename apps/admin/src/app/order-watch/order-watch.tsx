import { useEffect, useEffectEvent, useRef } from "react";
import {
  alertSoundState,
  startAlertSound,
  setAlertRinging,
  deviceSound,
  unlockAlertSound,
} from "../../features/orders/notices/alert-sound.ts";
import { followOtherTabs } from "../../features/orders/notices/other-tabs.ts";
import { wantsOrderNotices } from "../../features/orders/notices/preference.ts";
import { pendingOrders } from "../shell/pending.ts";
import { titleCount } from "../../kit/screen/title.ts";
import { useSession } from "../../kit/session/session.ts";
import { useStore } from "@diwan/ui/store";
import { Button } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { requestNotificationPermission } from "../../features/orders/notices/permission.ts";
import styles from "../../kit/connection/offline-banner.module.css";
import { leanCalls } from "@diwan/contract/api/lean-calls";
import type { OrderOfBranch } from "@diwan/contract/orders/orders";
import { joinNames } from "@diwan/ui/text/fill";
import { formatMoney, currencyOf } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { useNavigate } from "@tanstack/react-router";
import { runInOneTab } from "@diwan/live/run-in-one-tab";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useLive, useLiveOpening } from "../../kit/connection/live.ts";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { useDebouncedCallback } from "../../kit/browser/use-debounced.ts";

const KEY = "pending-orders";

/** Counts waiting orders at all visible branches and alerts users who asked for it. Mounted once by the shell. */
export function OrderWatch() {
  const { user } = useSession();
  const pending = usePending();
  const count = pending.total;
  const wanted = wantsOrderNotices(user);
  const rings = useStore(deviceSound) === "on" && wanted && count > 0;
  useEffect(() => showWaiting(count), [count]);
  useEffect(() => () => showWaiting(0), []);
  useEffect(followOtherTabs, []);
  useEffect(() => startAlertSound(user.id), [user.id]);
  useEffect(() => setAlertRinging(rings), [rings, user.id]);
  useNotices(wanted ? pending : undefined);
  return useStore(alertSoundState) === "blocked" ? <BellBand count={count} /> : null;
}

function showWaiting(count: number): void {
  pendingOrders.set(count);
  titleCount.set(count);
}

/** Explains that the browser blocks the alert sound until a user gesture. */
function BellBand({ count }: { count: number }) {
  const t = useTranslations("orderNotices");
  const allow = () => {
    unlockAlertSound();
    // notifications were turned on elsewhere; this browser has not been asked yet
    void requestNotificationPermission();
  };
  return (
    <div className={styles.banner} role="status">
      <IconBellOff size={16} stroke={1.75} aria-hidden />
      <span className="grow">
        <strong>{t("waiting", { count })}</strong> {t("blocked")}
      </span>
      <Button size="sm" onClick={allow}>
        {t("allow")}
      </Button>
    </div>
  );
}

/** Shows a browser notification for each new order, from one tab only; none without `pending`. */
function useNotices(pending: Pending | undefined): void {
  const { user } = useSession();
  const show = useEffectEvent(useNotice());
  const known = useRef<Set<string>>(undefined);
  const leads = useLead(`diwan.notices.${user.id}`);
  const newest = pending?.newest;
  useLive(({ area, kind, record, by }) => {
    // the user who takes an order needs no notification
    if (area === "orders" && kind === "created" && by === user.id) known.current?.add(record);
  });
  useEffect(() => {
    if (!newest) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...newest.map(({ id }) => id)]);
    // orders that were pending before this tab opened are not new
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
    const body = joinNames(
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

/** Phone browsers allow notifications for installed apps only and throw otherwise. */
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
      runInOneTab(name, () => {
        leads.current = true;
        return () => void (leads.current = false);
      }),
    [name],
  );
  return leads;
}

interface Pending {
  total: number;
  /** The newest of them; nothing before they are loaded. */
  newest: readonly OrderOfBranch[] | undefined;
}

/** The orders that wait at all visible branches; read again after each change and after a reconnect. */
function usePending(): Pending {
  const { business } = useSession();
  const readAgain = useDebouncedCallback(() => void queryClient.invalidateQueries({ queryKey: [KEY] }));
  useLive((event) => {
    if (event.area === "orders") readAgain();
  });
  useLiveOpening(readAgain);
  const params = { businessId: business.id };
  const { data } = useQuery({
    queryKey: [KEY, params],
    queryFn: ({ signal }) => send(leanCalls["orders.listAll"], { params, query: { status: "pending" }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return { total: data?.meta.total ?? 0, newest: data?.data };
}
