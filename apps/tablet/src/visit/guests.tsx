import type { Seat, TabletFacts } from "@diwan/contract/devices/tablets";
import { MenuContext } from "@diwan/ordering/menu-context";
import { type ReactNode, useCallback, useState } from "react";
import { leaveFullScreen, useKioskMode } from "../device/kiosk-mode.ts";
import type { Place } from "../device/seat.ts";
import { Menu } from "../menu/menu.tsx";
import type { Facts } from "../server/use-facts.ts";
import { LockSheet } from "../staff/lock-sheet.tsx";
import { Cover } from "./cover.tsx";
import { IdleDialog } from "./idle-dialog.tsx";
import { OpenItem } from "./item-sheet.tsx";
import { KioskContext, type KioskState, useKioskState, useMenuState } from "./kiosk-state.ts";
import { PlacedScreen } from "./placed-screen.tsx";
import { useIdle } from "./use-idle.ts";
import { useVisit } from "./use-visit.ts";

/** Two minutes without a touch, then 15 seconds in which anybody can say that they are there. */
const IDLE = { quietMs: 120_000, askMs: 15_000 };

interface GuestsProps {
  known: Facts & { facts: TabletFacts };
  place: Place;
  onUnlocked(tables: readonly Seat[]): void;
}

/** What guests see, from the cover to their order and back. */
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

/** What stands around all of the guests' screens. */
export function KioskProvider({ kiosk, children }: { kiosk: KioskState; children: ReactNode }) {
  return (
    <KioskContext value={kiosk}>
      <MenuContext value={useMenuState(kiosk, kiosk.shop)}>{children}</MenuContext>
    </KioskContext>
  );
}
