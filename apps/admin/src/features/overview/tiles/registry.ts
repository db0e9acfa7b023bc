import type { Overview } from "@diwan/contract/overview/analytics";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { TILE_SIZES, TILES, type PlacedTile, type TileName } from "@diwan/contract/overview/tiles";

/** Whether the figures contain the data of a tile: it is not offered to users who may not read that. */
const TELLS: Record<Exclude<TileName, "guests" | "menu">, (told: Overview, type: BusinessType) => boolean> = {
  key: ({ orders, bookings }, type) =>
    bookings !== null || (orders !== null && (type === "restaurant" || (type === "salon" && hasOrders(orders)))),
  sales: ({ orders }) => !!orders?.sales,
  attention: ({ orders, bookings, money }) => orders !== null || bookings !== null || money !== null,
  live: ({ orders }) => orders !== null,
  best: ({ orders }) => orders !== null,
  branches: ({ orders }) => !!orders?.sales,
  arrivals: ({ bookings }) => bookings !== null,
  departures: ({ bookings }) => bookings !== null,
  nights: ({ bookings }) => bookings !== null,
  changes: ({ changes }) => changes !== null,
};

/** Without ordering, orders are no key figure. */
export const hasOrders = ({ orders }: NonNullable<Overview["orders"]>): boolean => orders.now + orders.before > 0;

const SIZES: Record<TileName, readonly [width: number, height: number]> = {
  key: [12, 1],
  sales: [8, 3],
  attention: [4, 3],
  live: [8, 3],
  best: [4, 3],
  branches: [6, 2],
  arrivals: [6, 3],
  departures: [6, 3],
  nights: [12, 3],
  changes: [8, 3],
  guests: [12, 1],
  menu: [12, 2],
};

/** Tiles of those whom guests stay with, and of those whom they order from. */
const STAYS: readonly TileName[] = ["departures", "nights"];
const SELLING: readonly TileName[] = ["sales", "live", "best", "branches"];
const FIRST: Record<BusinessType, readonly TileName[]> = {
  restaurant: ["key", "sales", "attention", "live", "best", "changes", "guests", "menu"],
  salon: ["key", "arrivals", "attention", "changes", "guests", "menu"],
  hotel: ["key", "arrivals", "departures", "nights", "attention", "changes", "guests", "menu"],
  chalet: ["key", "arrivals", "departures", "nights", "attention", "changes", "guests", "menu"],
};

/** The tiles available to a business of this type, and to users who may read their data. */
export function tilesFor(type: BusinessType, told: Overview, readsMenu: boolean): readonly TileName[] {
  const lodges = type === "hotel" || type === "chalet";
  const sells = type === "restaurant" || (told.orders !== null && hasOrders(told.orders));
  const others = [...(lodges ? [] : STAYS), ...(sells ? [] : SELLING)];
  return TILES.filter((tile) => {
    if (tile === "guests") return true;
    if (tile === "menu") return readsMenu;
    return TELLS[tile](told, type) && !others.includes(tile);
  });
}

/** Where two tiles of their usual widths would leave a gap beside them. */
const WIDTHS: Partial<Record<BusinessType, Partial<Record<TileName, number>>>> = {
  restaurant: { changes: 12 },
  salon: { arrivals: 8, changes: 12 },
};

/** A tile as it stands before anybody has arranged it. */
export const defaultSize = (tile: TileName): PlacedTile => ({ tile, width: SIZES[tile][0], height: SIZES[tile][1] });

export const defaultArrangement = (type: BusinessType): PlacedTile[] =>
  FIRST[type].map(defaultSize).map((one) => ({ ...one, width: WIDTHS[type]?.[one.tile] ?? one.width }));

/** The same tiles without gaps at the ends of their rows: the last one of a row takes what is left. */
export function fillRows(tiles: readonly PlacedTile[]): PlacedTile[] {
  let taken = 0;
  return tiles.map((tile, at) => {
    const next = tiles[at + 1];
    taken = taken + tile.width > COLUMNS ? tile.width : taken + tile.width;
    const left = next && taken + next.width <= COLUMNS ? 0 : COLUMNS - taken;
    return { ...tile, width: tile.width + left };
  });
}

const COLUMNS = TILE_SIZES.width.most;

/** A user's stored tiles of a business, if they still exist; undefined if there are none. */
export function savedArrangement(data: unknown, businessId: string): PlacedTile[] | undefined {
  const kept: unknown = Object(data)[businessId];
  if (!Array.isArray(kept)) return undefined;
  return kept.filter(
    (one: PlacedTile, at) =>
      TILES.includes(one.tile) && kept.findIndex((other: PlacedTile) => other.tile === one.tile) === at,
  );
}
