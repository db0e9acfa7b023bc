import { setTimeout as sleep } from "node:timers/promises";
import { items } from "@diwan/contract/menu/items";
import { categories } from "@diwan/contract/menu/categories";
import { ask, type Answer } from "../measure/ask.ts";
import { inTurn } from "../measure/compare.ts";
import type { Asked } from "../measure/rate.ts";
import { holds, multiple } from "../report/rows.ts";
import pg from "pg";
import { clientConfig } from "../servers/database.ts";
import { someItems } from "../tenants/items.ts";
import { register, type Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const GUESTS = 100;
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
    const [item] = await someItems(tenant);
    if (!item) throw new Error("The menu has no item.");
    const request: Asked = { method: "GET", path: `/qr/${tenant.slug}`, headers: { "accept-encoding": "br" } };
    const params = { businessId: tenant.businessId, itemId: item.id };
    const answers: { answer: Answer; after: string | undefined }[] = [];
    let changes = 0;
    const slowestOf = async (guests: number): Promise<number> => {
      const before = (await ask(address, request)).headers.etag;
      await tenant.send(items.update, { params, body: { prices: [{ price: 1 + ++changes / 8 }] } });
      const all = await Promise.all(Array.from({ length: guests }, () => ask(address, request)));
      answers.push(...all.map((answer) => ({ answer, after: before })));
      return Math.max(...all.map(({ ms }) => ms));
    };
    const end = await othersEdit(world, address);
    const found = await inTurn(
      world.options.quick ? 5 : 21,
      () => slowestOf(GUESTS),
      () => slowestOf(1),
    );
    const edits = await end();
    const refused = answers.filter(({ answer }) => answer.status !== 200).length;
    const old = answers.filter(({ answer, after }) => answer.headers.etag === after).length;
    return [
      multiple(`the last of ${GUESTS} guests at once after an edit, as one alone`, found, 1.5),
      holds(
        "  … none refused",
        "no guest",
        refused === 0,
        `${answers.length} answers, ${old} of them the last page; ${edits} edits of ${OTHERS} others meanwhile`,
      ),
    ];
  },
};

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
