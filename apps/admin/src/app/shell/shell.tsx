import { Outlet } from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
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
import { TopBar } from "./top-bar.tsx";
import { WithoutBusiness } from "./without-business.tsx";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { waitForIdleScreen } from "../../kit/browser/when-idle.ts";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts, useLanguage } from "../../kit/language/language.ts";
import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { editedSet, loadEditedSetBand } from "../../features/change-sets/index.ts";
import { BrandMark } from "../../kit/screen/brand.tsx";
import { LazyTooltip } from "../../kit/lazy/lazy-tooltip.tsx";
import { Navigation } from "./navigation.tsx";

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
  const edited = useStore(editedSet);
  return (
    <div
      className={`grid clip ${styles.shell}`}
      data-side={side}
      data-active={active}
      data-minimized={minimized || undefined}
    >
      <a className={`rounded surface ${styles.skip}`} href="#content">
        {t("skip")}
      </a>
      {!narrow && <Sidebar minimized={minimized} toggle={toggle} />}
      <TopBar />
      <div className={`stack ${styles.place}`}>
        <OfflineBanner />
        {edited && (
          <Suspense fallback={null}>
            <EditedSetBand />
          </Suspense>
        )}
        <Suspense fallback={null}>{can("orders", "read") && <LateOrderWatch key={business.id} />}</Suspense>
        <Suspense fallback={null}>{can("reservations", "read") && <LateBookingWatch key={business.id} />}</Suspense>
        <main id="content" className={`stack pane surface clip relative ${styles.sheet}`} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

const EditedSetBand = lazyPart(async () => ({ default: await loadEditedSetBand() }));

/** Loaded when the screen is idle. */
const LateBookingWatch = lazyPart(async () => {
  await waitForIdleScreen();
  return { default: (await import("../booking-watch/booking-watch.tsx")).BookingWatch };
});

/** Loaded with its texts when the screen is idle. */
const LateOrderWatch = lazyPart(async () => {
  await waitForIdleScreen();
  const [{ OrderWatch }] = await Promise.all([
    import("../order-watch/order-watch.tsx"),
    addTexts("orderNotices", RECORD_TEXTS.orderNotices),
  ]);
  return { default: OrderWatch };
});

interface SidebarProps {
  minimized: boolean;
  toggle: () => void;
}

/** Beside the sheet from 768 px on; minimized it shows icons with their names as tooltips. */
function Sidebar({ minimized, toggle }: SidebarProps) {
  const product = useTranslations("common")("product");
  return (
    <aside className={`stack shrink ${styles.side}`} data-minimized={minimized || undefined}>
      <div className={`row fixed strong ${styles.logo}`}>
        <BrandMark />
        {!minimized && <span className="grow">{product}</span>}
        {!minimized && <SizeToggle minimized={minimized} toggle={toggle} />}
      </div>
      {minimized && <SizeToggle minimized={minimized} toggle={toggle} />}
      <Navigation minimized={minimized} />
    </aside>
  );
}

function SizeToggle({ minimized, toggle }: SidebarProps) {
  const t = useTranslations("shell");
  const after = useLanguage().direction === "rtl" ? "left" : "right";
  const Icon = minimized ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = minimized ? t("expand") : t("minimize");
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ActionIcon
        ref={ref}
        className={styles.toggle ?? ""}
        aria-label={label}
        aria-expanded={!minimized}
        onClick={toggle}
      >
        <Icon size={18} stroke={1.75} className="flip" aria-hidden />
      </ActionIcon>
      <LazyTooltip target={ref} label={label} position={after} />
    </>
  );
}
