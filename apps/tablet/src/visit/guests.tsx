import type { Seat, TabletFacts } from "@diwan/contract/devices/tablets";
import { MenuContext } from "@diwan/ordering/menu-context";
import { type ReactNode, useCallback, useState } from "react";
import { leaveFullScreen, useKioskMode } from "../device/kiosk-mode.ts";
import type { TabletPlace } from "../device/seat.ts";
import { Menu } from "../menu/menu.tsx";
import type { Facts } from "../server/use-facts.ts";
import { LockSheet } from "../staff/lock-sheet.tsx";
import { Cover } from "./cover.tsx";
import { OpenItem } from "./item-sheet.tsx";
import { KioskContext, useKioskState, useMenuState, useKiosk, type KioskState } from "./kiosk-state.ts";
import { useIdle, useSecondsUntil } from "./use-idle.ts";
import { useVisit } from "./use-visit.ts";
import { useModal } from "@diwan/ordering/parts/sheet";
import { useLanguage } from "../language.ts";
import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { useFollowed } from "@diwan/ordering/order/use-followed";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { nameOf } from "@diwan/ui/text/names";

/** Short, because other guests wait for the tablet. */
const SHOWN = { quietMs: 45_000, askMs: 0 };
const STEPS = ["pending", "accepted", "ready", "delivered"] as const;

/** Two minutes without a touch, then 15 seconds in which guests can answer that they are present. */
const IDLE = { quietMs: 120_000, askMs: 15_000 };

interface GuestsProps {
  known: Facts & { facts: TabletFacts };
  place: TabletPlace;
  onUnlocked(tables: readonly Seat[]): void;
}

/** The guests' screens, from the cover to their order and back. */
export function Guests({ known, place, onUnlocked }: GuestsProps) {
  const visit = useVisit(known.facts.branch.slug, known.showMenu);
  const kiosk = useKioskState(known, place, visit);
  const [locked, setLocked] = useState(false);
  const { screen, item } = visit;
  const idle = useIdle(screen.is !== "cover" || kiosk.lines.length > 0 || locked, IDLE, () => {
    setLocked(false);
    visit.end();
  });
  useKioskMode(useCallback(() => (locked ? setLocked(false) : visit.closeItem()), [locked, visit]));
  const onLock = () => setLocked(true);
  const open = (tables: readonly Seat[]) => {
    visit.end();
    leaveFullScreen();
    onUnlocked(tables);
  };
  return (
    <KioskProvider kiosk={kiosk}>
      {screen.is === "cover" && <Cover onStart={visit.start} onLock={onLock} />}
      {screen.is === "menu" && (
        <Menu onMenu={known.showMenu} onPlaced={visit.placed} onChanged={known.refresh} onLock={onLock} />
      )}
      {screen.is === "placed" && <PlacedScreen token={screen.token} order={screen.order} onDone={visit.end} />}
      {item && screen.is === "menu" && <OpenItem key={item.id} item={item} onClose={visit.closeItem} />}
      {locked && <LockSheet onOpen={open} onClose={() => setLocked(false)} />}
      {idle.until !== undefined && <IdleDialog until={idle.until} onStay={idle.stay} />}
    </KioskProvider>
  );
}

/** The frame of all guests' screens. */
export function KioskProvider({ kiosk, children }: { kiosk: KioskState; children: ReactNode }) {
  return (
    <KioskContext value={kiosk}>
      <MenuContext value={useMenuState(kiosk, kiosk.shop)}>{children}</MenuContext>
    </KioskContext>
  );
}

/** Asks whether guests are still present; any touch answers yes. */
function IdleDialog({ until, onStay }: { until: number; onStay(): void }) {
  const { texts, say } = useLanguage();
  const dialog = useModal(onStay);
  const seconds = useSecondsUntil(until);
  return (
    <dialog className="sheet ask-sheet" ref={dialog} aria-labelledby="idle-title" onPointerDown={onStay}>
      <div className="sheet-body">
        <h2 id="idle-title">{texts.idle.title}</h2>
        <p className="soft" role="timer">
          {say(texts.idle.text, { seconds: Math.max(1, seconds) })}
        </p>
        <button type="button" className="button primary" onClick={onStay}>
          {texts.idle.stay}
        </button>
      </div>
    </dialog>
  );
}

interface PlacedScreenProps {
  token: string;
  order: GuestOrder;
  onDone(): void;
}

/** The number and the state of the order, for a while. */
function PlacedScreen({ token, order: placed, onDone }: PlacedScreenProps) {
  const { locale, texts, say } = useLanguage();
  const { place } = useKiosk();
  const { order = placed } = useFollowed(token, placed);
  useIdle(true, SHOWN, onDone);
  const at = STEPS.findIndex((step) => step === order.status);
  const where =
    place.kind === "table"
      ? say(texts.placed.atTable, { table: nameOf(place.locales, locale) })
      : texts.placed.atCounter;
  return (
    <main className="placed">
      <p className="row placed-thanks">
        <Icon shape={order.status === "rejected" ? icons.close : icons.check} /> {texts.placed.thanks}
      </p>
      <p className="soft">{texts.placed.number}</p>
      <p className="placed-number" dir="ltr">
        {order.number}
      </p>
      <div role="status">
        <h1>{texts.placed.status[order.status]}</h1>
      </div>
      {order.status === "rejected" ? (
        order.reason && <p dir="auto">{order.reason}</p>
      ) : (
        <>
          <ol className="steps" aria-hidden="true">
            {STEPS.map((step, index) => (
              <li key={step} className={index <= at ? "done" : undefined} />
            ))}
          </ol>
          <p className="soft">{where}</p>
        </>
      )}
      <button type="button" className="button primary" onClick={onDone}>
        {texts.placed.done}
      </button>
    </main>
  );
}
