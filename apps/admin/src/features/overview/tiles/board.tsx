import type { Overview } from "@diwan/contract/overview/figures";
import type { TileName } from "@diwan/contract/overview/tiles";
import type { FunctionComponent } from "react";
import { useSession } from "../../../kit/session.ts";
import { GuestAddress } from "../guest-address.tsx";
import { MenuGlance } from "../menu-glance.tsx";
import { Attention } from "./attention.tsx";
import { BestItems, Branches } from "./best-items.tsx";
import { Arrivals, Departures } from "./bookings.tsx";
import { Changes } from "./changes.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LiveOrders } from "./live-orders.tsx";
import { NightTable } from "./nights.tsx";
import { Sales } from "./sales.tsx";
import { placeOf } from "./tile.tsx";
import styles from "./tiles.module.css";
import { useArrangement } from "./use-arrangement.ts";

const COMPONENTS: Record<TileName, FunctionComponent<{ told: Overview }>> = {
  key: KeyFigures,
  sales: Sales,
  attention: Attention,
  live: LiveOrders,
  best: BestItems,
  branches: Branches,
  arrivals: Arrivals,
  departures: Departures,
  nights: NightTable,
  changes: Changes,
  guests: Guests,
  menu: Menu,
};

/** The tiles, each where its user has put it. */
export function Board({ told }: { told: Overview }) {
  const { tiles } = useArrangement(told);
  return (
    <div className={styles.grid}>
      {tiles.map((placed) => {
        const Shown = COMPONENTS[placed.tile];
        return (
          <div key={placed.tile} data-tile={placed.tile} style={placeOf(placed)}>
            <Shown told={told} />
          </div>
        );
      })}
    </div>
  );
}

function Guests() {
  const { branch, business } = useSession();
  const shown = branch ?? business.branches[0];
  return shown ? <GuestAddress branch={shown} /> : null;
}

function Menu() {
  const { menu } = useSession();
  return menu ? <MenuGlance menu={menu} /> : null;
}
