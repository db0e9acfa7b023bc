import type { branches } from "../branches/branches.ts";
import type { changeSets } from "../menu/change-sets.ts";
import type { orders } from "../orders/orders.ts";
import type { reservations } from "../reservations/reservations.ts";
import type { Call } from "./call.ts";

const get = <C extends Call>(path: C["path"]) => ({ method: "GET", path }) as C;

/**
 * Calls that are made behind every screen, by name, without their schemas: with these each screen would load a whole area
 * for one number or list. A test compares them with the declared ones.
 */
export const leanCalls = {
  "orders.listAll": get<typeof orders.listAll>("business/:businessId/orders"),
  "reservations.countAll": get<typeof reservations.countAll>("business/:businessId/reservations/counts"),
  "changeSets.running": get<typeof changeSets.running>("business/:businessId/running-change-sets"),
  "branches.list": get<typeof branches.list>("business/:businessId/branches"),
};
