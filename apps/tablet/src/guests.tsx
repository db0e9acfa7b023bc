import type { Seat, TabletFacts } from "@diwan/contract/devices/tablets";
import { useCallback, useState } from "react";
import { Cover } from "./cover/cover.tsx";
import { HouseContext } from "./house-context.ts";
import type { Place } from "./device/seat.ts";
import { leaveFullScreen } from "./device/full-screen.ts";
import { useAwake } from "./device/use-awake.ts";
import { useHeldBack } from "./device/use-held-back.ts";
import { useUndisturbed } from "./device/use-undisturbed.ts";
import { IdleDialog } from "./idle/idle-dialog.tsx";
import { useIdle } from "./idle/use-idle.ts";
import { ItemSheet } from "./item/item-sheet.tsx";
import { LockSheet } from "./lock/lock-sheet.tsx";
import { Menu } from "./menu/menu.tsx";
import { PlacedScreen } from "./placed/placed-screen.tsx";
import type { Facts } from "./server/use-facts.ts";
import { useHouseOf } from "./use-house-of.ts";
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
  const house = useHouseOf(known, place, visit);
  const [locked, setLocked] = useState(false);
  const { screen, item } = visit;
  const idle = useIdle(screen.is !== "cover" || house.lines.length > 0 || locked, IDLE, () => {
    setLocked(false);
    visit.end();
  });
  const back = useCallback(() => (locked ? setLocked(false) : visit.back()), [locked, visit]);
  useHeldBack(back);
  useAwake();
  useUndisturbed();
  const onLock = () => setLocked(true);
  const open = (tables: readonly Seat[]) => {
    visit.end();
    leaveFullScreen();
    onUnlocked(tables);
  };
  return (
    <HouseContext value={house}>
      {screen.is === "cover" && <Cover onStart={visit.start} onLock={onLock} />}
      {screen.is === "menu" && (
        <Menu onMenu={known.showMenu} onPlaced={visit.placed} onChanged={known.refresh} onLock={onLock} />
      )}
      {screen.is === "placed" && <PlacedScreen token={screen.token} order={screen.order} onDone={visit.end} />}
      {item && screen.is === "menu" && <ItemSheet key={item.id} item={item} onClose={visit.closeItem} />}
      {locked && <LockSheet onOpen={open} onClose={() => setLocked(false)} />}
      {idle.until !== undefined && <IdleDialog until={idle.until} onStay={idle.stay} />}
    </HouseContext>
  );
}
