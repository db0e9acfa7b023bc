import type { TileName } from "@diwan/contract/overview/tiles";
import {
  type Icon,
  IconAlertCircle,
  IconBed,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconDoorExit,
  IconFlame,
  IconHistory,
  IconQrcode,
  IconReceipt2,
  IconReportMoney,
  IconToolsKitchen2,
} from "@tabler/icons-react";

/** What the tiles of a group tell of. */
export type TileGroup = "selling" | "bookings" | "business" | "menu";
export const GROUPS: readonly { group: TileGroup; tiles: readonly TileName[] }[] = [
  { group: "selling", tiles: ["sales", "live", "best"] },
  { group: "bookings", tiles: ["arrivals", "departures", "nights"] },
  { group: "business", tiles: ["key", "attention", "branches", "changes"] },
  { group: "menu", tiles: ["guests", "menu"] },
];

export const ICONS: Record<TileName, Icon> = {
  key: IconReportMoney,
  sales: IconChartBar,
  attention: IconAlertCircle,
  live: IconReceipt2,
  best: IconFlame,
  branches: IconBuildingStore,
  arrivals: IconCalendarEvent,
  departures: IconDoorExit,
  nights: IconBed,
  changes: IconHistory,
  guests: IconQrcode,
  menu: IconToolsKitchen2,
};
