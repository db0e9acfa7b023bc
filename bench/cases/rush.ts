import { setTimeout as sleep } from "node:timers/promises";
import { hotels } from "@diwan/contract/stays/hotels";
import { roomTypes } from "@diwan/contract/stays/room-types";
import { openBoard, waitUntilHeard } from "../boards/open.ts";
import { orderOf } from "../boards/place.ts";
import { makeRestaurant, type Restaurant } from "../boards/restaurant.ts";
import { ask, type Answer } from "../measure/ask.ts";
import { median } from "../measure/median.ts";
import type { Asked } from "../measure/rate.ts";
import { atMost, holds, type Row } from "../report/rows.ts";
import { atOnce } from "../tenants/at-once.ts";
import { register } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const ORDERS = 200;
const ORDERS_SECONDS = 5;
const BOARDS = 50;
const SCREENS = 10;
const BOOKINGS = 1_000;
const BOOKINGS_SECONDS = 5;

/** Many guests at the same moment: no request is rejected because others came first. */
export const rush: Case = {
  name: "rush",
  what: "orders and bookings at once",
  run: async (world) => [...(await orders(world)), ...(await bookings(world))],
};

/** Orders while boards are open and screens read the list of orders over and over. */
async function orders(world: World): Promise<Row[]> {
  const { address } = await world.product();
  const restaurant = await makeRestaurant(await register(address, world.folder), await world.database(), BOARDS);
  const boards = await atOnce(10, restaurant.boards, (token) => openBoard(address, token, restaurant));
  const [seconds, placed, listed]: [number[], Answer[], Answer[]] = [[], [], []];
  for (let round = 0; round < (world.options.quick ? 3 : 11); round++) {
    const over = new AbortController();
    const screens = Array.from({ length: SCREENS }, () => listAgain(address, restaurant, over.signal));
    const from = performance.now();
    placed.push(...(await Promise.all(Array.from({ length: ORDERS }, () => ask(address, orderOf(restaurant))))));
    seconds.push((performance.now() - from) / 1000);
    over.abort();
    listed.push(...(await Promise.all(screens)).flat());
  }
  await waitUntilHeard(boards, placed.length);
  const unheard = boards.filter(({ heard }) => heard.size !== placed.length).length;
  for (const board of boards) board.close();
  const all = [...placed, ...listed];
  return [
    atMost(
      `${ORDERS} orders at once, ${BOARDS} boards and ${SCREENS} screens open`,
      median(seconds),
      ORDERS_SECONDS,
      "s",
      `${slowestOf(seconds)}; a list in ${median(listed.map(({ ms }) => ms)).toFixed(0)} ms meanwhile`,
    ),
    holds("  … all answered, none refused", "yes", isAll(placed, 201) && isAll(listed, 200), countsOf(all)),
    holds(
      "  … every order on every board",
      "yes",
      unheard === 0,
      `${placed.length} orders, ${unheard} boards lack some`,
    ),
  ];
}

const slowestOf = (seconds: readonly number[]): string =>
  `the slowest of ${seconds.length} in ${Math.max(...seconds).toFixed(2)} s`;

const isAll = (answers: readonly Answer[], expected: number): boolean =>
  answers.every(({ status }) => status === expected);

/** How many answers have each status. */
function countsOf(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}

async function listAgain(
  address: string,
  { tenant: { businessId, token }, branchId }: Restaurant,
  over: AbortSignal,
): Promise<Answer[]> {
  const path = `/api/business/${businessId}/branches/${branchId}/orders?status=pending&perPage=50`;
  const answers: Answer[] = [];
  while (!over.aborted) {
    answers.push(await ask(address, { method: "GET", path, headers: { authorization: `Bearer ${token}` } }));
    await sleep(100);
  }
  return answers;
}

/** Bookings of the only room for the same nights. */
async function bookings(world: World): Promise<Row[]> {
  const { address } = await world.product();
  const { businessId, branchId, token, send } = await register(address, world.folder, "hotel");
  const locales = [{ locale: "en" as const, name: "Sea view" }];
  const hotel = await send(hotels.create, { body: { businessId, locales } });
  const room = await send(roomTypes.create, {
    params: { businessId },
    body: { hotel_id: hotel.id, locales, price: 40 },
  });
  const asked = (night: number): Asked => ({
    method: "POST",
    path: `/api/business/${businessId}/branches/${branchId}/reservations`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ resource_type: "room", resource_id: room.id, customer: { name: "Dana" } },
      ...{ start: dayFrom(night), end: dayFrom(night + 1) },
    }),
  });
  const [seconds, answers]: [number[], Answer[]] = [[], []];
  const rounds = world.options.quick ? 2 : 5;
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    answers.push(...(await Promise.all(Array.from({ length: BOOKINGS }, () => ask(address, asked(10 + round))))));
    seconds.push((performance.now() - from) / 1000);
  }
  const taken = answers.filter(({ status, bytes }) => status === 409 && bytes.includes("slot_taken")).length;
  const booked = answers.filter(({ status }) => status === 201).length;
  return [
    atMost(`${BOOKINGS} bookings of one room at once`, median(seconds), BOOKINGS_SECONDS, "s", slowestOf(seconds)),
    holds(
      "  … one accepted, all others told that it is taken",
      "yes",
      booked === rounds && taken === rounds * (BOOKINGS - 1),
      countsOf(answers),
    ),
  ];
}

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
