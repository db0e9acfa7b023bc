import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "@diwan/contract/api/limits";
import { ask } from "../measure/ask.ts";
import { quantile } from "../measure/median.ts";
import type { Asked } from "../measure/rate.ts";
import { atMost, holds, type Row } from "../report/rows.ts";
import { processorTime } from "../servers/processor.ts";
import { launchBuilt, type Product } from "../servers/product.ts";
import { atOnce } from "../tenants/at-once.ts";
import { fillMenu } from "../tenants/menu.ts";
import { register, type Tenant } from "../tenants/register.ts";
import type { Case } from "./case.ts";

const [BODIES, HOSTS, SEARCHES] = [100, 300, 10_000];
/** Concurrent requests, each from one address: what a single program with a few connections sends. */
const AT_ONCE = 8;
const MOST_MS_A_BODY = { stranger: 10, owner: 100 };
const MOST_MS_A_HOST = 10;
const MOST_SECONDS_OF_SEARCHES = 40;
const MOST_TIMES_QUIET = 3;
/** Below this users notice nothing, and a ratio is meaningless. */
const LEAST_QUIET_MS = 10;

/** How much work unauthenticated callers can cause with little effort, and how it slows another tenant. */
export const strangers: Case = {
  name: "strangers",
  what: "small requests of strangers",
  run: async (world) => {
    const dataDir = path.join(world.folder, "strangers");
    await mkdir(dataDir);
    // With the default limits, and callers distinguished as behind a proxy.
    const product = await launchBuilt(dataDir, [], { WORK_PER_MINUTE: "6000", TRUST_PROXY: "1" });
    try {
      const tenant = await register(product.address, dataDir);
      await fillMenu(product.address, tenant, { categories: 20, nested: 5, itemsEach: 25 });
      const other = await register(product.address, dataDir);
      await fillMenu(product.address, other, { categories: 4, nested: 0, itemsEach: 10 });
      return [
        ...(await bodies(product, tenant)),
        await hosts(product, tenant),
        ...(await searches(product, tenant, other)),
      ];
    } finally {
      await product.stop();
    }
  },
};

const from = (address: string): Record<string, string> => ({ "x-forwarded-for": address });

async function bodies(product: Product, { token, businessId }: Tenant): Promise<Row[]> {
  const keys = Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`);
  const body = `{${keys.join(",")}}`.slice(0, LIMITS.bodyBytes);
  const asked = (at: string, headers: Record<string, string>): Asked => ({
    method: "POST",
    path: at,
    headers: { "content-type": "application/json", "content-length": String(body.length), ...headers },
    body,
  });
  const sides = [
    { who: "at the login", most: MOST_MS_A_BODY.stranger, request: asked("/api/auth/login", from("203.0.113.1")) },
    {
      who: "of somebody logged in",
      most: MOST_MS_A_BODY.owner,
      request: asked(`/api/business/${businessId}/items`, { authorization: `Bearer ${token}` }),
    },
  ];
  const rows: Row[] = [];
  for (const { who, most, request } of sides) {
    let largest = 0;
    const each = await processorTimeOf(product, async () => {
      for (let one = 0; one < BODIES; one++) {
        // The server responds before it has read everything, and closes the connection.
        const answer = await ask(product.address, request).catch(() => undefined);
        largest = Math.max(largest, answer?.bytes.length ?? 0);
      }
    });
    rows.push(atMost(`1 MB of unknown keys ${who}: processor time`, each / BODIES, most, "ms"));
    rows.push(atMost("  … its answer", largest, 1_000, "bytes"));
  }
  return rows;
}

/** A different invented host name each time; with `PUBLIC_URL` all are one page. */
async function hosts(product: Product, { slug }: Tenant): Promise<Row> {
  const numbers = Array.from({ length: HOSTS }, (_, at) => at);
  const request = (at: number): Asked => ({
    method: "GET",
    path: `/qr/${slug}`,
    headers: { host: `host${at}.example`, ...from("203.0.113.2") },
  });
  const took = await processorTimeOf(product, () =>
    atOnce(AT_ONCE, numbers, (at) => ask(product.address, request(at))),
  );
  return atMost(`a guest's page under ${HOSTS} hosts: processor time of each`, took / HOSTS, MOST_MS_A_HOST, "ms");
}

/** One address searches as fast as it can; an owner and a guest of another business continue meanwhile. */
async function searches(product: Product, { slug }: Tenant, other: Tenant): Promise<Row[]> {
  const quiet = await timesOf(product, other, sleep(3_000));
  const numbers = Array.from({ length: SEARCHES }, (_, at) => at);
  const statuses: number[] = [];
  let meanwhile: number[] = [];
  const took = await processorTimeOf(product, async () => {
    const searching = atOnce(AT_ONCE, numbers, async (at) => {
      const headers = from("203.0.113.3");
      statuses.push((await ask(product.address, { method: "GET", path: `/qr/${slug}?q=word${at}`, headers })).status);
    });
    meanwhile = await timesOf(product, other, searching);
  });
  const [before, during] = [quantile(quiet, 0.95), quantile(meanwhile, 0.95)];
  const worked = statuses.filter((status) => status === 200).length;
  return [
    atMost(
      `${SEARCHES.toLocaleString("en")} searches of one address: processor time`,
      took / 1_000,
      MOST_SECONDS_OF_SEARCHES,
      "s",
    ),
    holds("  … few of them are worked on", "< 1,000", worked < 1_000, `${worked} of ${statuses.length}`),
    atMost(
      "  … p95 of another tenant's calls meanwhile",
      during / Math.max(before, LEAST_QUIET_MS),
      MOST_TIMES_QUIET,
      "×",
      `${before.toFixed(1)} ms quiet, ${during.toFixed(1)} ms meanwhile, ${meanwhile.length} calls`,
    ),
  ];
}

/** How long responses to an owner and to a guest take until the load has ended. */
async function timesOf(product: Product, { slug, menuId, token }: Tenant, until: Promise<unknown>): Promise<number[]> {
  const state = { over: false };
  const end = until.finally(() => (state.over = true));
  const calls: Asked[] = [
    {
      method: "GET",
      path: `/api/menu/${menuId}`,
      headers: { authorization: `Bearer ${token}`, ...from("203.0.113.4") },
    },
    { method: "GET", path: `/qr/${slug}`, headers: from("203.0.113.5") },
  ];
  const times: number[] = [];
  for (let at = 0; !state.over; at++) {
    const asked = calls[at % calls.length];
    const answer = asked && (await ask(product.address, asked));
    if (answer?.status !== 200) throw new Error(`Another tenant's call answered ${answer?.status}.`);
    times.push(answer.ms);
    await sleep(20);
  }
  await end;
  return times;
}

async function processorTimeOf({ pid }: Product, work: () => Promise<unknown>): Promise<number> {
  const before = processorTime(pid);
  await work();
  return processorTime(pid) - before;
}
