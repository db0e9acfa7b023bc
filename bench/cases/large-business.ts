import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PageMeta } from "@diwan/contract/api/fields";
import type { Call } from "@diwan/contract/api/call";
import { addressOf } from "@diwan/contract/api/client";
import { type Item, items } from "@diwan/contract/menu/items";
import { invoices } from "@diwan/contract/invoices/invoices";
import { orders } from "@diwan/contract/orders/orders";
import { audits } from "@diwan/contract/overview/audits";
import { analytics } from "@diwan/contract/overview/analytics";
import { calendar } from "@diwan/contract/reservations/calendar";
import { reservations } from "@diwan/contract/reservations/reservations";
import { search } from "@diwan/contract/overview/search";
import { addDays, dayIn } from "@diwan/contract/time/days";
import pg from "pg";
import { type Answer, ask } from "../measure/ask.ts";
import { quantile } from "../measure/median.ts";
import { atMost, holds, notRun, type Row } from "../report/rows.ts";
import { clientConfig, type Database, databaseOf } from "../servers/database.ts";
import { launchBuilt } from "../servers/product.ts";
import { scansOf } from "../servers/scans.ts";
import { BOOKINGS, BUSINESSES, LARGE, makeManyBusinesses, ORDERS } from "../tenants/many-businesses.ts";
import { register, type Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const MOST_MAKING_S = 300;
const MOST_TIMES = 2;
/** From the sixth request on a connection may reuse its query plan. */
const WARM = 8;
const ROUNDS = 40;
/** A page in the middle of the large lists. */
const MIDDLE = 3_000;
/** A table of this many rows is never read whole. */
const LARGE_TABLE = 50_000;
/** By then the statistics of the database are up to date. */
const COUNTED_MS = 10_500;
const number = (value: number): string => value.toLocaleString("en");

/** Each call of a business with many orders and bookings takes about as long as in a usual one. */
export const largeBusiness: Case = {
  name: "size",
  what: `a business of ${number(LARGE.orders)} orders among ${number(BUSINESSES)} with ${number(ORDERS)} orders and ${number(BOOKINGS)} bookings`,
  run: async (world) => {
    const dataDir = path.join(world.folder, "size");
    await mkdir(dataDir);
    const product = await launchBuilt(dataDir);
    const large = await register(product.address, dataDir);
    const usual = await register(product.address, dataDir);
    const database = databaseOf(dataDir);
    const from = performance.now();
    await makeManyBusinesses(database, [large.businessId, usual.businessId]);
    const rows = [atMost(`${largeBusiness.what}: made in`, (performance.now() - from) / 1000, MOST_MAKING_S, "s")];
    const scans = await scansOf(database, LARGE_TABLE);
    const places = await placesOf(database, [large, usual]);
    for (const one of askedOf()) rows.push(await compared(world, product.address, places, one));
    await runJobs(database);
    await sleep(COUNTED_MS);
    const read = await scans();
    rows.push(
      holds("  … every call and job from an index", "no large table read whole", !read.length, read.join(", ")),
    );
    await product.stop();
    return rows;
  },
};

/** A tenant with its branches, of which the first ones have the same share of its orders. */
interface Place extends Tenant {
  branchId: string;
  item: Item;
}

async function placesOf(database: Database, tenants: readonly Tenant[]): Promise<Place[]> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  const found = await client.query<{ business_id: string; branch_id: string }>(
    "select distinct on (business_id) business_id, branch_id from orders where business_id = any($1) order by business_id, branch_id",
    [tenants.map(({ businessId }) => businessId)],
  );
  await client.end();
  return Promise.all(
    tenants.map(async (tenant) => {
      const { businessId } = tenant;
      const branchId = found.rows.find((row) => row.business_id === businessId)?.branch_id ?? "";
      const { data } = await tenant.send(items.list, { params: { businessId }, query: { search: "Dish 1" } });
      const [item] = data;
      if (!item) throw new Error("The business has no items.");
      return { ...tenant, branchId, item };
    }),
  );
}

interface Asked {
  title: string;
  call: Call;
  query?: Record<string, unknown>;
  /** Asks for the page after this one. */
  after?: number;
  /** What is sent, of each business. */
  body?: (place: Place) => unknown;
}

function askedOf(): Asked[] {
  const today = dayIn("Asia/Kuwait", new Date());
  const week = { from: addDays(today, -6), to: today };
  const year = { from: addDays(today, -364), to: today };
  return [
    { title: "orders of a branch", call: orders.list },
    { title: "orders of a branch, delivered, page 5", call: orders.list, query: { status: "delivered", page: 5 } },
    { title: "orders of a branch today", call: orders.list, query: { from: today, to: today } },
    { title: "orders of a branch, after the middle", call: orders.list, after: MIDDLE },
    { title: "orders of a branch by mode", call: orders.list, query: { mode: "Delivery" } },
    { title: "orders of a branch that are paid", call: orders.list, query: { payment_status: "paid" } },
    { title: "orders of the business by mode", call: orders.listAll, query: { mode: "CarPickup" } },
    { title: "orders of the business, after the middle", call: orders.listAll, after: MIDDLE },
    { title: "orders of a branch by a phone number", call: orders.list, query: { search: "50001234" } },
    { title: "order counts of a branch", call: orders.counts },
    { title: "orders of the business", call: orders.listAll },
    { title: "order counts of the business", call: orders.countAll },
    { title: "today's orders in figures", call: orders.today },
    { title: "a guest by phone", call: orders.customer, query: { phone: "+96550001234" } },
    { title: "overview", call: analytics.overview },
    { title: "charts of a week", call: analytics.charts, query: week },
    { title: "charts of a year", call: analytics.charts, query: year },
    { title: "bookings of a branch", call: reservations.list },
    { title: "bookings of a branch by kind", call: reservations.list, query: { resource_type: "table" } },
    { title: "bookings of the business, after the middle", call: reservations.listAll, after: MIDDLE },
    { title: "booking counts of a branch", call: reservations.counts },
    { title: "bookings of the business, upcoming first", call: reservations.listAll },
    { title: "booking counts of the business", call: reservations.countAll },
    {
      title: "timeline of a day",
      call: reservations.timeline,
      query: { resource_type: "table", from: today, to: today },
    },
    {
      title: "calendar of a month",
      call: calendar.month,
      query: { from: addDays(today, -15), to: addDays(today, 15) },
    },
    { title: "invoices", call: invoices.list },
    { title: "invoices not paid", call: invoices.list, query: { payment_status: "not_paid" } },
    { title: "invoices of orders", call: invoices.list, query: { source: "order" } },
    { title: "invoices, after the middle", call: invoices.list, after: MIDDLE },
    { title: "sums of all invoices", call: invoices.summary },
    { title: "sums of invoices of a week", call: invoices.summary, query: week },
    { title: "payments", call: invoices.payments },
    { title: "search", call: search.find, query: { query: "guest 1234" } },
    { title: "audits", call: audits.list },
    { title: "audits of orders", call: audits.list, query: { area: "orders" } },
    {
      title: "an order is made",
      call: orders.create,
      body: ({ item }) => ({ mode: "SelfPickUp", lines: [{ item_id: item.id }] }),
    },
    {
      title: "an item is saved",
      call: items.update,
      body: () => ({ locales: [{ locale: "en", name: `Dish ${randomInt(1e6)}` }] }),
    },
  ];
}

/** The 95th percentile of both, asked alternately. */
async function compared(
  world: World,
  address: string,
  places: readonly Place[],
  { title, call, query, after, body }: Asked,
): Promise<Row> {
  const times = places.map((): number[] => []);
  try {
    const begun = await Promise.all(
      places.map((place) => (after ? nextOf(address, place, { call, query, page: after }) : {})),
    );
    for (let round = 0; round < WARM + (world.options.quick ? ROUNDS / 2 : ROUNDS); round++)
      for (const [at, place] of places.entries()) {
        const sent = { call, query: { ...query, ...begun[at] }, body: body?.(place) };
        const { ms } = await askFor(address, place, sent);
        if (round >= WARM) times[at]?.push(ms);
      }
  } catch (error) {
    return notRun(`  … ${title}`, error);
  }
  const [large = Number.NaN, usual = Number.NaN] = times.map((each) => quantile(each, 0.95));
  const detail = `95 % within ${large.toFixed(1)} ms against ${usual.toFixed(1)} ms`;
  return { ...atMost(`  … ${title}`, large / usual, MOST_TIMES, "×", detail), raw: times };
}

interface Sent {
  call: Call;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

async function askFor(address: string, place: Place, { call, query, body }: Sent): Promise<Answer> {
  const { businessId, branchId, item, token } = place;
  const asked = `/api/${addressOf(call.path, { businessId, branchId, itemId: item.id }, query)}`;
  const answer = await ask(address, {
    method: call.method,
    path: asked,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status >= 300)
    throw new Error(`${asked} answered ${answer.status}: ${answer.bytes.toString().slice(0, 200)}`);
  return answer;
}

/** The cursor behind a page, or behind the first one of a short list. */
async function nextOf(
  address: string,
  place: Place,
  { call, query, page }: Sent & { page: number },
): Promise<{ after?: string }> {
  for (const at of [page, 1]) {
    const { bytes } = await askFor(address, place, { call, query: { ...query, page: at } });
    const { meta }: { meta: PageMeta } = JSON.parse(bytes.toString());
    if (meta.next) return { after: meta.next };
  }
  throw new Error(`${call.path} has one page only.`);
}

/** What looks through all businesses from time to time. */
async function runJobs(database: Database): Promise<void> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  for (const job of [
    "queue_booking_reminders(now())",
    "queue_late_order_alerts(now(), 15)",
    "delete_expired()",
    "sum_counts(50)",
  ])
    await client.query(`begin; set local role diwan_app; select ${job}; rollback`);
  await client.end();
}
