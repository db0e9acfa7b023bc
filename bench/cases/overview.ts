import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { analytics, type Overview } from "@diwan/contract/overview/analytics";
import { addDays, dayIn } from "@diwan/contract/time/days";
import { settings } from "@diwan/contract/settings/settings";
import { ask } from "../measure/ask.ts";
import { compareRates, type Comparison } from "../measure/compare.ts";
import { median } from "../measure/median.ts";
import type { Asked } from "../measure/rate.ts";
import { atMost, reported, type Row } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import { databaseOf } from "../servers/database.ts";
import { launchBuilt } from "../servers/product.ts";
import { makeManyOrders, ORDERS } from "../tenants/many-orders.ts";
import { register, type Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const MOST_MS = 50;
/** Of a year, all its days. */
const YEAR_MS = 200;
const MOST_MOVING_MS = 1_000;
const MOST_SUMMING_S = 60;

/**
 * The overview and the charts of a tenant with a million orders; the overview is compared with the same SQL run
 * directly.
 */
export const overview: Case = {
  name: "overview",
  what: `overview of ${ORDERS.toLocaleString("en")} orders`,
  run: async (world) => {
    const dataDir = path.join(world.folder, "overview");
    await mkdir(dataDir);
    const product = await launchBuilt(dataDir);
    const tenant = await register(product.address, dataDir);
    const { businessId } = tenant;
    await makeManyOrders(databaseOf(dataDir), businessId);
    const asked = (call: { path: string }, query = ""): Asked => ({
      method: "GET",
      path: `/api/${call.path.replace(":businessId", businessId)}${query}`,
      headers: { authorization: `Bearer ${tenant.token}` },
    });
    const bare = await startBare("overview", { businessId }, databaseOf(dataDir));
    try {
      const compared = await beside(world, asked(analytics.overview), product.address, bare.address);
      const today = dayIn("Asia/Kuwait", new Date());
      const year = asked(analytics.charts, `?from=${addDays(today, -364)}&to=${today}`);
      return [...rowsOf(compared), await chart(product.address, year), ...(await move(tenant, product.address, year))];
    } finally {
      await bare.stop();
      await product.stop();
    }
  },
};

async function beside(world: World, request: Asked, product: string, bare: string): Promise<Comparison> {
  const [told, expected] = [await ask(product, request), await ask(bare, request)];
  const { orders } = JSON.parse(told.bytes.toString()) as Overview;
  if (!orders) throw new Error("The overview tells of no orders.");
  const pending = orders.pending.reduce((sum, { count }) => sum + count, 0);
  const same = { sales: orders.sales?.now, days: orders.days, best: orders.best, pending };
  if (!isDeepStrictEqual(same, JSON.parse(expected.bytes.toString())))
    throw new Error("The bare server answers other figures.");
  const side = { status: 200, next: request };
  return compareRates({ ...side, address: product }, { ...side, address: bare }, { ...world.options, rounds: 7 });
}

function rowsOf({ product, bare, ratio }: Comparison): Row[] {
  const [took, alone] = [product, bare].map((rates) => 1000 / median(rates));
  const detail = `${took?.toFixed(1)} ms against ${alone?.toFixed(1)} ms`;
  return [
    atMost(`${overview.what}: answered in`, took ?? Number.NaN, MOST_MS, "ms"),
    reported("  … beside the same SQL run bare", `${(ratio * 100).toFixed(0)} %`, detail),
  ];
}

async function chart(address: string, request: Asked): Promise<Row> {
  const times: number[] = [];
  for (let time = 0; time < 15; time++) {
    const answer = await ask(address, request);
    if (answer.status !== 200) throw new Error(`The charts answered ${answer.status}.`);
    times.push(answer.ms);
  }
  return atMost("  … charts of a year and the year before", median(times), YEAR_MS, "ms");
}

/** How long a change of the time zone takes for the user, and until the sums of all orders use the new zone. */
async function move({ send, businessId }: Tenant, address: string, request: Asked): Promise<Row[]> {
  const from = performance.now();
  await send(settings.setBusiness, {
    params: { businessId },
    body: { settings: [{ key: "TimeZone", data: "Africa/Cairo" }] },
  });
  const answered = performance.now() - from;
  const left = async (): Promise<boolean> =>
    JSON.parse((await ask(address, request)).bytes.toString()).summed_from !== null;
  while ((await left()) && performance.now() - from < 10 * MOST_SUMMING_S * 1000) await sleep(250);
  return [
    atMost("  … its time zone changed in", answered, MOST_MOVING_MS, "ms"),
    atMost("  … all its sums anew after", (performance.now() - from) / 1000, MOST_SUMMING_S, "s"),
  ];
}
