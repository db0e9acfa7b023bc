import type { reservations } from "@diwan/contract/reservations/reservations";
import { send } from "../../kit/api.ts";

/** The declared call without its schemas, which every screen would have to load for this one number. */
export const COUNTS = {
  method: "GET",
  path: "business/:businessId/reservations/counts",
} as typeof reservations.countAll; // a test compares them

export async function readPending(params: { businessId: string }, signal: AbortSignal): Promise<number> {
  const { data } = await send(COUNTS, { params, signal });
  return data.find(({ status }) => status === "pending")?.count ?? 0;
}
