import type { Overview } from "@diwan/contract/overview/analytics";
import type { TileName } from "@diwan/contract/overview/tiles";
import type { FunctionComponent } from "react";
import { useSession } from "../../../kit/session/session.ts";
import { GuestAddress } from "../guest-address.tsx";
import { MenuGlance } from "../menu-glance.tsx";
import { Attention } from "./attention.tsx";
import { BestItems, BranchSales } from "./best-items.tsx";
import { Arrivals, Departures } from "./bookings.tsx";
import { LatestChanges } from "./changes.tsx";
import { LiveOrders } from "./live-orders.tsx";
import { NightTable } from "./nights.tsx";
import { Sales } from "./sales.tsx";
import { gridAreaOf } from "./tile.tsx";
import styles from "./tiles.module.css";
import { useArrangement } from "./use-arrangement.ts";
import { useTranslations } from "use-intl";
import { FigureChange } from "../../../kit/charts/figure-change.tsx";
import { Sparkline } from "../../../kit/charts/sparkline.tsx";
import { type KeyValue, useBookingValues, useNightValues, useOrderValues, useRateValues } from "./key-values.tsx";
import { hasOrders } from "./registry.ts";

const MOST = 5;

const COMPONENTS: Record<TileName, FunctionComponent<{ told: Overview }>> = {
  key: KeyFigures,
  sales: Sales,
  attention: Attention,
  live: LiveOrders,
  best: BestItems,
  branches: BranchSales,
  arrivals: Arrivals,
  departures: Departures,
  nights: NightTable,
  changes: LatestChanges,
  guests: Guests,
  menu: Menu,
};

/** The tiles, each where its user has put it. */
export function TileBoard({ told }: { told: Overview }) {
  const { tiles } = useArrangement(told);
  return (
    <div className={`grid gap-14 ${styles.grid}`}>
      {tiles.map((placed) => {
        const Shown = COMPONENTS[placed.tile];
        return (
          <div key={placed.tile} data-tile={placed.tile} style={gridAreaOf(placed)}>
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

/** The figures that this kind of business looks at first. */
function KeyFigures({ told }: { told: Overview }) {
  const t = useTranslations("figures");
  const { type } = useSession().business;
  const orders = useOrderValues(told);
  const bookings = useBookingValues(told);
  const nights = useNightValues(told);
  const rates = useRateValues(told);
  const alsoOrders = told.orders && hasOrders(told.orders) ? orders : [];
  const shown = {
    restaurant: [...orders, ...bookings.slice(0, 1)],
    salon: [...bookings, ...alsoOrders],
    hotel: [...nights, ...rates],
    chalet: [...nights, ...bookings.map(({ run: _, ...value }): KeyValue => value)],
  }[type];
  if (!shown.length) return null;
  return (
    <section className={`panel surface full-height clip ${styles.figures}`} aria-label={t("tiles.key")}>
      <dl>
        {shown.slice(0, MOST).map(({ name, value, also = [], note, run }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`num ${styles.value}`}>
              <bdi>{value}</bdi>
              {run && <Sparkline values={run} />}
            </dd>
            <dd className={styles.note}>{note}</dd>
            {also.map(({ text, now = 0, before = 0 }) => (
              <dd key={text} className={styles.also}>
                <bdi className="num">{text}</bdi> <FigureChange now={now} before={before} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
