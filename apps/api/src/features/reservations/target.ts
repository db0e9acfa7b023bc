import { invalid } from "../../platform/errors.ts";
import type { BookingFacts, Reader } from "./facts.ts";
import { chaletTarget } from "./targets/chalets.ts";
import { roomTarget } from "./targets/rooms.ts";
import { serviceTarget } from "./targets/services.ts";
import { tableTarget } from "./targets/tables.ts";
import type { Target, Wish } from "./wish.ts";

const LAST = "3000";
const TARGETS = { table: tableTarget, service: serviceTarget, room: roomTarget, item: chaletTarget };

/** Reads what is wished for. Throws 404 where there is no such thing at the branch, 422 where it can't be booked like that. */
export async function targetOf(ctx: Reader, facts: BookingFacts, wish: Wish): Promise<Target> {
  // a calendar that ends somewhere keeps times that are added to from leaving it
  if (wish.start >= LAST) throw invalid({ start: "bookingTooLate" });
  if ((wish.end ?? "") >= LAST) throw invalid({ end: "bookingTooLate" });
  // of tables the party's size is enough
  if (!wish.resource_id && wish.resource_type !== "table") throw invalid({ resource_id: "required" });
  if (wish.staff_id && wish.resource_type !== "service") throw invalid({ staff_id: "unknownRecord" });
  return TARGETS[wish.resource_type](ctx, facts, wish);
}
