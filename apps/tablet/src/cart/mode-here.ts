import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import type { Place } from "../device/seat.ts";

/** How an order from here is served: at its table, else as the guest chose among what the branch offers. */
export function modeHere(
  chosen: OrderMode | null,
  { settings: { OrderModes } }: Pick<GuestBranch, "settings">,
  place: Place,
): OrderMode | null {
  if (place.kind === "table") return "DineIn";
  return OrderModes.find((mode) => mode === chosen) ?? OrderModes[0] ?? null;
}
