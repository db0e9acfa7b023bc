import { setTimeout as sleep } from "node:timers/promises";
import { floors } from "@diwan/contract/branches/floors";
import { tables } from "@diwan/contract/branches/tables";
import { items } from "@diwan/contract/menu/items";
import { categories } from "@diwan/contract/menu/categories";
import { ask, type Answer } from "../measure/ask.ts";
import { inTurn } from "../measure/compare.ts";
import type { Asked } from "../measure/rate.ts";
import { holds, multiple, reported, type Row } from "../report/rows.ts";
import pg from "pg";
import { clientConfig } from "../servers/database.ts";
import { atOnce } from "../tenants/at-once.ts";
import { someItems } from "../tenants/items.ts";
import { register, type Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const GUESTS = 100;
const TABLES = 20;
const OTHERS = 50;
const EVERY_MS = 1_000;

/**
 * Many guests request a menu at once after one of its prices was changed, while other businesses change their menus.
 */
export const crowd: Case = {
  name: "crowd",
  what: "guests at once after an edit",
  run: async (world) => {
    const tenant = await world.menu();
    const { address } = await world.product();
    const plain = get(`/qr/${tenant.slug}`);
    const tokens = await makeTables(tenant);
    const scanned = tokens.flatMap((token) => ["en", "ar"].map((lang) => get(`${plain.path}?t=${token}&lang=${lang}`)));
    const end = await othersEdit(world, address);
    const rows = [
      ...(await afterEdits(world, tenant, `the last of ${GUESTS} guests at once after an edit, as one alone`, [plain])),
      ...(await afterEdits(world, tenant, `  … at ${TABLES} tables and in both languages`, scanned)),
      ...(await afterEdits(world, tenant, "  … who get the menu as JSON", [
        get(`/api/public/branches/${tenant.slug}/menus`),
      ])),
    ];
    const edits = await end();
    return [...rows, reported(`  … edits of ${OTHERS} other businesses meanwhile`, String(edits))];
  },
};

const get = (path: string): Asked => ({ method: "GET", path, headers: { "accept-encoding": "br" } });

/** Guests send these requests, one each in turn. */
async function afterEdits(world: World, tenant: Tenant, what: string, requests: readonly Asked[]): Promise<Row[]> {
  const { address } = await world.product();
  const [item] = await someItems(tenant);
  const [first] = requests;
  if (!item || !first) throw new Error("The menu has no item.");
  const params = { businessId: tenant.businessId, itemId: item.id };
  const answers: { answer: Answer; before: string | undefined }[] = [];
  let changes = 0;
  const slowestOf = async (guests: number): Promise<number> => {
    const asked = Array.from({ length: guests }, (_, at) => requests[at % requests.length] ?? first);
    const before = await Promise.all(asked.map(async (one) => (await ask(address, one)).headers.etag));
    await tenant.send(items.update, { params, body: { prices: [{ price: 1 + ++changes / 8 }] } });
    const all = await Promise.all(asked.map((one) => ask(address, one)));
    answers.push(...all.map((answer, at) => ({ answer, before: before[at] })));
    return Math.max(...all.map(({ ms }) => ms));
  };
  const found = await inTurn(
    world.options.quick ? 5 : 21,
    () => slowestOf(GUESTS),
    () => slowestOf(1),
  );
  const refused = answers.filter(({ answer }) => answer.status !== 200).length;
  const old = answers.filter(({ answer, before }) => answer.headers.etag === before).length;
  return [
    multiple(what, found, 1.5),
    holds("  … all answered", "yes", refused === 0, `${answers.length} answers, ${old} of them the previous one`),
  ];
}

/** The tokens of new tables of the tenant's branch. */
async function makeTables({ businessId, branchId, send }: Tenant): Promise<string[]> {
  const at = { businessId, branchId };
  const locales = [{ locale: "en" as const, name: "Ground floor" }];
  const floor = await send(floors.create, { params: at, body: { locales } });
  return atOnce(4, Array.from({ length: TABLES }), async (_, number) => {
    const body = { locales: [{ locale: "en" as const, name: `Table ${number + 1}` }] };
    return (await send(tables.create, { params: { ...at, floorId: floor.id }, body })).token;
  });
}

/** Other businesses save an item each second until the returned function is called; it returns the number of saves. */
async function othersEdit(world: World, address: string): Promise<() => Promise<number>> {
  const others = await registerOthers(world, address);
  let edits = 0;
  const ended = new AbortController();
  const editing = others.map(async (tenant, at) => {
    const save = await savingAnItem(tenant);
    await sleep((EVERY_MS / OTHERS) * at);
    while (!ended.signal.aborted) {
      await save(++edits);
      await sleep(EVERY_MS);
    }
  });
  return async () => {
    ended.abort();
    await Promise.all(editing);
    return edits;
  };
}

/** Avoids the daily limit of registrations per network address: its count is deleted each time. */
async function registerOthers(world: World, address: string): Promise<Tenant[]> {
  const client = new pg.Client(clientConfig(await world.database()));
  await client.connect();
  const others: Tenant[] = [];
  while (others.length < OTHERS) {
    await client.query("delete from attempts");
    others.push(await register(address, world.folder));
  }
  await client.end();
  return others;
}

async function savingAnItem({ businessId, menuId, send }: Tenant): Promise<(at: number) => Promise<unknown>> {
  const locales = [{ locale: "en" as const, name: "Karak" }];
  const category = await send(categories.create, { params: { businessId }, body: { menu_id: menuId, locales } });
  const { id } = await send(items.create, { params: { businessId }, body: { category_id: category.id, locales } });
  return (at) =>
    send(items.update, { params: { businessId, itemId: id }, body: { prices: [{ price: 1 + (at % 100) / 8 }] } });
}
