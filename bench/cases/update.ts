import { accounts } from "@diwan/contract/accounts/accounts";
import type { Item } from "@diwan/contract/menu/items";
import { compareRates } from "../measure/compare.ts";
import { rate, type Asked, type Side } from "../measure/rate.ts";
import { holds, reported, type Row, share } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import { lostUpdates } from "../servers/versions.ts";
import { allItems } from "../tenants/items.ts";
import type { Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const CLIENTS = 16;

/** Name, description and prices of an item, with validation, permission, audit row and version. */
export const update: Case = {
  name: "update",
  what: "update of an item",
  run: async (world) => [
    await oneClient(world),
    await statementsAlone(world, 1),
    ...(await manyClients(world)),
    await statementsAlone(world, CLIENTS),
  ],
};

/** Like a screen that saves repeatedly: with the version from the last response. */
async function oneClient(world: World): Promise<Row> {
  const tenant = await world.menu();
  const { address } = await world.product();
  const bare = await startBare("update", { businessId: tenant.businessId, connections: 1 }, await world.database());
  const all = await allItems(tenant);
  const open = all.slice(0, 25).map((item) => ({ item, version: item.updated_at }));
  // Separate items, because it leaves other versions than the screen has.
  const others = all.slice(25, 50);
  let product = 0;
  const nextOf = (at: number) => open[at % open.length] ?? fail();
  const side: Side = {
    address,
    status: 200,
    next: () => {
      const { item, version } = nextOf(product);
      return change(tenant, item, product, version);
    },
    heard: (text) => {
      nextOf(product).version = /"updated_at":"([^"]+)"/.exec(text)?.[1] ?? "";
      product++;
    },
  };
  let seen = 0;
  const bareSide: Side = {
    address: bare.address,
    status: 200,
    next: () => bareChange(others[seen % others.length] ?? fail(), seen++),
    heard: () => undefined,
  };
  const found = await compareRates(side, bareSide, world.options);
  await bare.stop();
  return share("update of an item", found, 0.35);
}

/** All clients change any item: none may fail, and no change may be lost silently. */
async function manyClients(world: World): Promise<Row[]> {
  const tenant = await world.menu();
  const { address } = await world.product();
  const database = await world.database();
  const bare = await startBare("update", { businessId: tenant.businessId, connections: CLIENTS }, database);
  const all = await allItems(tenant);
  const half = all.length / 2;
  let at = 0;
  let answers = 0;
  const any = (first: number) => all[first + ((at++ * 37) % half)] ?? fail();
  const versions = await lostUpdates(database, tenant.businessId);
  const side: Side = { address, status: 200, next: () => change(tenant, any(0), at), heard: () => answers++ };
  const bareSide: Side = { address: bare.address, status: 200, next: () => bareChange(any(half), at) };
  const found = await compareRates(side, bareSide, world.options, CLIENTS);
  // A single item: every update conflicts with another.
  const [contended = fail()] = all;
  await rate({ ...side, next: () => change(tenant, contended, at++) }, { seconds: 1, connections: CLIENTS });
  await bare.stop();
  const { audited, lost } = await versions.since();
  const detail = `${answers} answers, ${audited} audit rows, ${lost} changes made on another version than the last`;
  return [
    share(`update of an item, ${CLIENTS} clients`, found, 0.4),
    holds("  nothing lost, no dead-lock", "every answer kept", audited === answers && lost === 0, detail),
  ];
}

/** The upper limit of the rate for a save with an audit row, a version and an event. */
async function statementsAlone(world: World, connections: number): Promise<Row> {
  const { token, businessId, menuId, send } = await world.menu();
  const { id: userId } = await send(accounts.info, {});
  const database = await world.database();
  const alone = await startBare("update-statements", { token, businessId, menuId, userId, connections }, database);
  const bare = await startBare("update", { businessId, connections }, database);
  const all = await allItems(await world.menu());
  let at = 0;
  const next = () => bareChange(all[(at++ * 37) % all.length] ?? fail(), at);
  const side = { status: 200, next };
  const found = await compareRates(
    { ...side, address: alone.address },
    { ...side, address: bare.address },
    world.options,
    connections,
  );
  await Promise.all([alone.stop(), bare.stop()]);
  const what = "  … its statements alone, sent at once, behind node:http";
  return reported(what, `${(found.ratio * 100).toFixed(1)} %`, share(what, found, 0).detail);
}

function change(tenant: Tenant, item: Item, at: number, version?: string): Asked {
  const prices = item.prices.map((price, place) => ({ ...price, price: 1 + ((at + place) % 900) / 8 }));
  return {
    method: "POST",
    path: `/api/business/${tenant.businessId}/items/${item.id}`,
    headers: { authorization: `Bearer ${tenant.token}` },
    body: JSON.stringify({ locales: texts(item, at), prices, ...(version ? { updated_at: version } : {}) }),
  };
}

const bareChange = (item: Item, at: number): Asked => ({
  method: "POST",
  path: `/${item.id}`,
  body: JSON.stringify({ locales: texts(item, at), prices: item.prices }),
});

const texts = (item: Item, at: number): Item["locales"] =>
  item.locales.map((one) => ({ ...one, name: `${one.name} ${at % 97}`, description: `${one.description} (${at})` }));

function fail(): never {
  throw new Error("The menu has no items.");
}
