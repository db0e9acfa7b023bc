import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { Context } from "../../../platform/authorization/context.ts";

const KINDS = { create: "created", update: "updated", delete: "deleted" } as const;

/** Writes down what became of a booking, and tells open screens. */
export function recordBookingChange(
  ctx: Context,
  action: keyof typeof KINDS,
  { id, number, branchId }: Pick<Reservation, "id" | "number" | "branchId">,
  change: { before?: unknown; after?: unknown },
): void {
  ctx.record({
    area: "reservations",
    action,
    kind: KINDS[action],
    recordId: id,
    label: `#${number}`,
    branchId,
    ...change,
  });
}
