import { orderOf } from "../boards/place.ts";
import { makeRestaurant } from "../boards/restaurant.ts";
import { rate, type Side } from "../measure/rate.ts";
import { reported, type Row } from "../report/rows.ts";
import { launchBeside } from "../servers/beside.ts";
import { register } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const COUNTS = [1, 2, 4];
/** Clients of all processes together. */
const CLIENTS = 16;

/** What 1, 2 and 4 processes do in a second on one PostgreSQL, with the same number of clients. */
export const processes: Case = {
  name: "processes",
  what: "1, 2 and 4 processes on one database",
  run: async (world) => {
    const { address } = await world.product();
    const database = await world.database();
    const menu = await world.menu();
    const restaurant = await makeRestaurant(await register(address, world.folder), database, 1);
    const headers = { authorization: `Bearer ${menu.token}` };
    const works: [what: string, side: Pick<Side, "status" | "next">][] = [
      ["guests' pages", { status: 200, next: { method: "GET", path: `/qr/${menu.slug}` } }],
      [
        "list pages of 10 items",
        { status: 200, next: { method: "GET", path: `/api/business/${menu.businessId}/items?page=3`, headers } },
      ],
      ["orders of one branch", { status: 201, next: () => orderOf(restaurant) }],
    ];
    const addresses = [address];
    const rates = new Map<string, number[]>(works.map(([what]) => [what, []]));
    for (const count of COUNTS) {
      while (addresses.length < count)
        addresses.push((await launchBeside(world.folder, database, `beside-${addresses.length}`)).address);
      for (const [what, side] of works) rates.get(what)?.push(await rateOfAll(addresses, side, world));
    }
    return [...rates].map(([what, found]) => rowOf(what, found));
  },
};

/** Responses a second of all processes together. */
async function rateOfAll(
  addresses: readonly string[],
  side: Pick<Side, "status" | "next">,
  { options: { quick } }: World,
): Promise<number> {
  const measure = async (seconds: number): Promise<number> => {
    const load = { seconds, connections: CLIENTS / addresses.length };
    const all = await Promise.all(addresses.map((address) => rate({ ...side, address }, load)));
    return all.reduce((sum, one) => sum + one, 0);
  };
  // until each process has compiled its code and built what it caches
  await measure(quick ? 1 : 3);
  return measure(quick ? 1 : 5);
}

const rowOf = (what: string, rates: readonly number[]): Row =>
  reported(
    `${what} by ${COUNTS.join(", ")} processes`,
    `${rates.map((one) => Math.round(one).toLocaleString("en")).join(", ")} a second`,
    `${CLIENTS} clients; clients, processes and database share the processors`,
  );
