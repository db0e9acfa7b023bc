import { setTimeout as sleep } from "node:timers/promises";
import { accounts } from "@diwan/contract/accounts/accounts";
import { type Board, openBoard, waitUntilHeard } from "../boards/open.ts";
import { orderOf, type PlacedOrder, placeOrders } from "../boards/place.ts";
import { makeRestaurant, numbersOf, type Restaurant } from "../boards/restaurant.ts";
import { compareRates } from "../measure/compare.ts";
import { quantile } from "../measure/median.ts";
import { atMost, holds, reported, type Row } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import { launchBeside } from "../servers/beside.ts";
import type { Database } from "../servers/database.ts";
import { residentMemory } from "../servers/memory.ts";
import type { Product } from "../servers/product.ts";
import { atOnce } from "../tenants/at-once.ts";
import { register } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const BOARDS = 200;
const PER_SECOND = 50;
const LIMIT_MS = 1_000;

/** Two processes on one database, boards connected to both, and orders placed through both. */
export const boards: Case = {
  name: "boards",
  what: "orders on open boards",
  run: async (world) => {
    const [one, database] = [await world.product(), await world.database()];
    const two = await launchBeside(world.folder, database);
    const tenant = await register(one.address, world.folder);
    const restaurant = await makeRestaurant(tenant, database, BOARDS);
    const rows = await onBoards(world, [one, two], restaurant, database);
    rows.push(...(await writes(world, one, restaurant, database)));
    await two.stop();
    return rows;
  },
};

async function onBoards(
  world: World,
  products: readonly Product[],
  restaurant: Restaurant,
  database: Database,
): Promise<Row[]> {
  const seconds = world.options.quick ? 5 : 20;
  const addresses = products.map(({ address }) => address);
  const memory = (): number => products.reduce((sum, { pid }) => sum + residentMemory(pid), 0);
  // Until both processes run at a steady rate.
  await placeOrders(addresses, restaurant, { perSecond: PER_SECOND, seconds: 2 });
  const before = memory();
  const open = await atOnce(10, restaurant.boards, (token, at) =>
    openBoard(addresses[at % addresses.length] ?? "", token, restaurant),
  );
  await sleep(1_000);
  const opened = memory();
  const from = performance.now();
  const placed = await placeOrders(addresses, restaurant, { perSecond: PER_SECOND, seconds });
  await waitUntilHeard(open, placed.length);
  const passed = (performance.now() - from) / 1000;
  const loaded = memory();
  for (const board of open) board.close();
  return [
    ...delays(open, placed, passed),
    await unique(database, restaurant),
    reported(
      "  memory of an open board",
      `${(((opened - before) * 1000) / BOARDS).toFixed(0)} kB`,
      `both processes ${before.toFixed(0)} MB, with ${BOARDS} boards ${opened.toFixed(0)} MB, after the orders ${loaded.toFixed(0)} MB`,
    ),
  ];
}

/** From the response to the caller that placed an order until each board at the other process has received it. */
function delays(open: readonly Board[], placed: readonly PlacedOrder[], seconds: number): Row[] {
  const times = placed.flatMap(({ id, address, answeredAt }) =>
    open.flatMap((board) => (board.address === address ? [] : [(board.heard.get(id) ?? Infinity) - answeredAt])),
  );
  const events = open.reduce((sum, { heard }) => sum + heard.size, 0);
  const repeated = open.reduce((sum, board) => sum + board.repeated, 0);
  const complete = events === placed.length * open.length && repeated === 0;
  const answers = placed.map(({ ms }) => ms);
  const middle = `median ${quantile(times, 0.5).toFixed(0)} ms, latest ${Math.max(...sample(times)).toFixed(0)} ms; orders answered in ${quantile(answers, 0.5).toFixed(0)} ms, p99 ${quantile(answers, 0.99).toFixed(0)} ms`;
  return [
    atMost(
      `order to the boards of the other process, p99, ${BOARDS} boards`,
      quantile(times, 0.99),
      LIMIT_MS,
      "ms",
      middle,
    ),
    holds(
      "  … every order once on every board",
      "no event lost or repeated",
      complete,
      `${events} events, ${repeated} repeated`,
    ),
    reported(
      "  … events",
      `${(events / seconds).toFixed(0)}/s`,
      `${(placed.length / seconds).toFixed(0)} orders/s for ${seconds.toFixed(0)} s`,
    ),
  ];
}

/** The highest values: all of them would be more arguments than a call accepts. */
const sample = (times: readonly number[]): number[] => times.toSorted((a, b) => b - a).slice(0, 1);

async function unique(database: Database, restaurant: Restaurant): Promise<Row> {
  const { count, numbers, highest } = await numbersOf(database, restaurant);
  const detail = `${count} orders, ${numbers} numbers, the highest ${highest}`;
  return holds(
    "  … numbers without repeat or gap",
    "as many as orders",
    count === numbers && count === highest,
    detail,
  );
}

/** Orders a second, compared with one statement that writes the same rows. */
async function writes(world: World, one: Product, restaurant: Restaurant, database: Database): Promise<Row[]> {
  const { tenant, branchId } = restaurant;
  const { id: userId } = await tenant.send(accounts.info, {});
  const asked = orderOf(restaurant);
  const rows: Row[] = [];
  for (const clients of [1, 16]) {
    const place = { businessId: tenant.businessId, branchId, userId, connections: clients };
    const bare = await startBare("order", place, database);
    const product = { address: one.address, status: 201, next: asked };
    const found = await compareRates(
      product,
      { address: bare.address, status: 200, next: asked },
      world.options,
      clients,
    );
    await bare.stop();
    const [ours, theirs] = [found.product, found.bare].map((rates) => `${quantile(rates, 0.5).toFixed(0)}/s`);
    rows.push(
      reported(
        `order written, ${clients === 1 ? "one client" : `${clients} clients`}`,
        `${(found.ratio * 100).toFixed(0)} %`,
        `${ours} against ${theirs}`,
      ),
    );
  }
  return rows;
}
