import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accounts } from "@diwan/contract/accounts/accounts";
import { allCalls } from "@diwan/contract/api/calls";
import type { Call } from "@diwan/contract/api/call";
import { compareRates, type Comparison } from "../measure/compare.ts";
import { median } from "../measure/median.ts";
import { ask } from "../measure/ask.ts";
import type { Asked } from "../measure/rate.ts";
import { cappedTotal, requireSameJson } from "../measure/same-answer.ts";
import { atMost, holds, notRun, reported, type Row } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import { type Database, databaseOf } from "../servers/database.ts";
import { launchBuilt } from "../servers/product.ts";
import { scansOf } from "../servers/scans.ts";
import { type LargeList, makeLargeLists, ROWS, SOUGHT, TENANTS } from "../tenants/large-lists.ts";
import { register } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

/** By then the statistics of the database are up to date. */
const COUNTED_MS = 10_500;
/** From the sixth request on a connection may reuse its query plan. */
const TIMES = 7;
const PAGES = { "page 1": { page: 1 }, "page 50": { page: 50 }, search: { page: 1, search: SOUGHT } };

/**
 * Every list of the product, each in a business with a hundred thousand rows of it, compared with a query written only
 * for it.
 */
export const largeLists: Case = {
  name: "lists",
  what: `lists of ${ROWS.toLocaleString("en")} rows among ${TENANTS.toLocaleString("en")} tenants`,
  run: async (world) => {
    const dataDir = path.join(world.folder, "lists");
    await mkdir(dataDir);
    const product = await launchBuilt(dataDir);
    const tenant = await register(product.address, dataDir);
    const { id: ownerId } = await tenant.send(accounts.info, {});
    const database = databaseOf(dataDir);
    const from = performance.now();
    const large = await makeLargeLists(database, ownerId);
    const rows = [atMost(`${largeLists.what}: made in`, (performance.now() - from) / 1000, 60, "s")];
    const lists = allCalls
      .filter(([, call]) => isList(call))
      .map(([name, call]) => ({ ...product, ...tenant, name, call, database, place: large(name.split(".")[0] ?? "") }));
    rows.push(await fromIndexes(lists));
    for (const list of lists)
      rows.push(await pages(world, list).catch((error: unknown) => notRun(`  ${list.name}`, error)));
    await product.stop();
    return rows;
  },
};

interface Listed {
  name: string;
  call: Call;
  address: string;
  token: string;
  database: Database;
  /** The address of the large list, if there is one. */
  place: LargeList | undefined;
}

/**
 * The sort orders of a list, from the error that its call returns for an unknown one; undefined for what is not a list.
 */
const sortsOf = ({ query }: Call): unknown[] =>
  query
    ?.safeParse({ sort: "" })
    .error?.issues.flatMap((issue) =>
      issue.path[0] === "sort" && issue.code === "invalid_value" ? issue.values : [],
    ) ?? [];

/** A list of a business, a branch or a floor; not of the states of one record. */
export const isList = (call: Call): boolean => sortsOf(call).length > 0 && !call.path.includes(":recordId");

/** Every list in each of its orders and reversed, and searched: repeatedly, since query plans change over time. */
async function fromIndexes(lists: readonly Listed[]): Promise<Row> {
  const [{ database } = fail()] = lists;
  const scans = await scansOf(database, TENANTS);
  const all = lists.flatMap(({ call, token, address, place }) =>
    sortsOf(call)
      .flatMap((sort) => [{ sort }, { sort, order: "desc", page: 50 }, { sort, search: SOUGHT }])
      .flatMap((page) => (place ? [{ address, request: requestOf(call, token, place, page) }] : [])),
  );
  for (const { address, request } of all)
    for (let time = 0; time < TIMES; time++) {
      const { status } = await ask(address, request);
      if (status !== 200) throw new Error(`${request.path} answered ${status}.`);
    }
  await sleep(COUNTED_MS);
  const read = await scans();
  const detail = [`${all.length * TIMES} answers`, ...read].join(", ");
  return holds("  … in every order from an index", "no table read whole", !read.length, detail);
}

function fail(): never {
  throw new Error("There are no lists.");
}

/**
 * How fast the list is compared with its own query, in the slowest case; the target is reached if the query uses an
 * index.
 */
async function pages(world: World, listed: Listed): Promise<Row> {
  const { place } = listed;
  if (!place) throw new Error("No tenant has many of it.");
  const found: [string, Comparison][] = [];
  for (const [title, page] of Object.entries(PAGES)) found.push([title, await compared(world, listed, place, page)]);
  const [, slowest] = found.reduce((least, one) => (one[1].ratio < least[1].ratio ? one : least));
  const detail = found.map(([title, { ratio, product, bare }]) => {
    return `${title} ${(ratio * 100).toFixed(0)} %, ${ms(product)} against ${ms(bare)} ms`;
  });
  return reported(`  ${listed.name}`, `${(slowest.ratio * 100).toFixed(0)} %`, detail.join("; "));
}

const ms = (rates: readonly number[]): string => (1000 / median(rates)).toFixed(1);

async function compared(
  { options }: World,
  { name, call, address, token, database }: Listed,
  place: LargeList,
  page: { page: number; search?: string },
): Promise<Comparison> {
  const request = requestOf(call, token, place, page);
  const most = await cappedTotal(address, request);
  const bare = await startBare("page", { list: name, place, perPage: 10, ...page, most }, database);
  try {
    await requireSameJson(address, request, bare.address);
    const side = { status: 200, next: request };
    const few = { ...options, rounds: 5, seconds: 0.15 };
    return await compareRates({ ...side, address }, { ...side, address: bare.address }, few);
  } finally {
    await bare.stop();
  }
}

function requestOf({ path: named, locate }: Call, token: string, place: LargeList, page: object): Asked {
  const filled = named.replace(/:(businessId|branchId|floorId)/g, (_, name: keyof LargeList) => place[name]);
  const query = { ...page, ...(locate?.field && { [locate.field]: place.businessId }) };
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return { method: "GET", path: `/api/${filled}?${asked}`, headers: { authorization: `Bearer ${token}` } };
}
