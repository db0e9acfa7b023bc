import { Outlet } from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useFollowedRights } from "../../kit/session/follow-rights.ts";
import { useLiveConnection } from "../../kit/connection/live.ts";
import { OfflineBanner } from "../../kit/connection/offline-banner.tsx";
import { queryClient } from "../../kit/connection/queries.ts";
import { useSession, useSignedIn } from "../../kit/session/session.ts";
import { sidebarActive, sidebarGround, useSidebarSize } from "../../kit/browser/sidebar-state.ts";
import { useStore } from "@diwan/ui/store";
import { useWidth } from "../../kit/screen/width.ts";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { WithoutBusiness } from "./without-business.tsx";
import { part } from "../../kit/lazy/load-chunk.ts";
import { waitForIdleScreen } from "../../kit/browser/when-idle.ts";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";

/** The main layout: sidebar and top bar on the canvas, the screen on one sheet. */
export function Shell() {
  const signedIn = useSignedIn();
  return <QueryClientProvider client={queryClient}>{signedIn ? <Frame /> : <WithoutBusiness />}</QueryClientProvider>;
}

function Frame() {
  const t = useTranslations("shell");
  const side = useStore(sidebarGround);
  const active = useStore(sidebarActive);
  const narrow = useWidth() === "narrow";
  const { minimized, toggle } = useSidebarSize();
  useLiveConnection();
  useFollowedRights();
  const { business, can } = useSession();
  return (
    <div className={styles.shell} data-side={side} data-active={active} data-minimized={minimized || undefined}>
      <a className={`rounded surface ${styles.skip}`} href="#content">
        {t("skip")}
      </a>
      {!narrow && <Sidebar minimized={minimized} toggle={toggle} />}
      <TopBar />
      <div className={`stack ${styles.place}`}>
        <OfflineBanner />
        <Suspense fallback={null}>{can("orders", "read") && <LateOrderWatch key={business.id} />}</Suspense>
        <Suspense fallback={null}>{can("reservations", "read") && <LateBookingWatch key={business.id} />}</Suspense>
        <main id="content" className={`stack pane surface ${styles.sheet}`} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** The watch over pending bookings, once the screen stands. */
const LateBookingWatch = part(async () => {
  await waitForIdleScreen();
  return { default: (await import("../booking-watch/booking-watch.tsx")).BookingWatch };
});

/** The watch over new orders with its texts, once the screen stands. */
const LateOrderWatch = part(async () => {
  await waitForIdleScreen();
  const [{ OrderWatch }] = await Promise.all([
    import("../order-watch/order-watch.tsx"),
    addTexts("orderNotices", RECORD_TEXTS.orderNotices),
  ]);
  return { default: OrderWatch };
});
