import type { AnswerOf } from "@diwan/contract/api/call";
import { addDays } from "@diwan/contract/time/days";
import type { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { isStay } from "@diwan/contract/stays/stays";
import type { Context } from "../../platform/context.ts";
import { invalid } from "../../platform/errors.ts";
import { periodOf } from "./busy.ts";
import { type GuestAsked, guestFree } from "./guest-free.ts";

type Free = AnswerOf<typeof guestReservations.availability>;

const MOST_DAYS = 100;

/** The days on which nothing of a resource is free for guests, or the free times of one day. */
export async function guestTimes(
  ctx: Context,
  branchId: string,
  asked: GuestAsked & { from: string; to: string },
): Promise<Free> {
  const { resource_type: type, resource_id: resourceId, from, to } = asked;
  if (!resourceId && type !== "table") throw invalid({ resource_id: "required" });
  periodOf(asked, MOST_DAYS);
  const { times, isFree } = await guestFree(ctx, branchId, asked, { from, to });
  const taken: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (!times(day).some(isFree)) taken.push(day);
  return { taken, times: from === to && !isStay(type) ? times(from).filter(isFree) : [] };
}
