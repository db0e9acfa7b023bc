import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../measure/ask.ts";
import type { Asked } from "../measure/rate.ts";
import type { Restaurant } from "./restaurant.ts";

/** A placed order: its branch, and the time of the response. */
export interface PlacedOrder {
  id: string;
  address: string;
  answeredAt: number;
  ms: number;
}

export const orderOf = ({ tenant, branchId, itemId, priceId }: Restaurant): Asked => ({
  method: "POST",
  path: `/api/business/${tenant.businessId}/branches/${branchId}/orders`,
  headers: { authorization: `Bearer ${tenant.token}`, "content-type": "application/json" },
  body: JSON.stringify({
    mode: "SelfPickUp",
    customer: { name: "Dana", phone: "+96599812204" },
    lines: [
      { item_id: itemId, price_id: priceId, quantity: 2 },
      { item_id: itemId, price_id: priceId, note: "No onion" },
    ],
  }),
});

/** Places this many orders a second through the processes in turn, without waiting for earlier responses. */
export async function placeOrders(
  addresses: readonly string[],
  restaurant: Restaurant,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<PlacedOrder[]> {
  const order = orderOf(restaurant);
  const from = performance.now();
  const placing: Promise<PlacedOrder>[] = [];
  for (let at = 0; at < perSecond * seconds; at++) {
    const wait = from + (at * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    placing.push(place(addresses[at % addresses.length] ?? "", order));
  }
  return Promise.all(placing);
}

async function place(address: string, order: Asked): Promise<PlacedOrder> {
  const { status, bytes, ms } = await ask(address, order);
  const answeredAt = performance.now();
  if (status !== 201) throw new Error(`An order was answered ${status}: ${bytes.toString().slice(0, 300)}`);
  const { id } = JSON.parse(bytes.toString()) as { id: string }; // Typed by the contract.
  return { id, address, answeredAt, ms };
}
