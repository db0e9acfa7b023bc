import { items, type Item } from "@diwan/contract/menu/items";
import { compareRates } from "../measure/compare.ts";
import { type Asked, rate, type Side } from "../measure/rate.ts";
import { holds, type Row, share } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import { someItems } from "../tenants/items.ts";
import type { Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const CLIENTS = 16;

export const reorder: Case = {
  name: "reorder",
  what: "reorder of 25 items",
  run: async (world) => [await oneClient(world), await manyClients(world)],
};

async function oneClient(world: World): Promise<Row> {
  const tenant = await world.menu();
  const { address } = await world.product();
  const bare = await startBare("reorder", { businessId: tenant.businessId, connections: 1 }, await world.database());
  const next = orders(tenant, await someItems(tenant));
  const found = await compareRates(
    { address, status: 200, next },
    { address: bare.address, status: 200, next },
    world.options,
  );
  await bare.stop();
  return share(reorder.what, found, 0.4);
}

/**
 * All requests target one category: the plain statement would deadlock; the product must return to each caller the
 * order that it sent.
 */
async function manyClients(world: World): Promise<Row> {
  const tenant = await world.menu();
  const { address } = await world.product();
  const before = await someItems(tenant);
  const next = orders(tenant, before);
  let answers = 0;
  let wrong = 0;
  const side: Side = {
    address,
    status: 200,
    next,
    heard: (text, asked) => {
      answers++;
      const { sortedIds: sent } = JSON.parse(String(asked.body)) as { sortedIds: string[] }; // Created by orders().
      if (!text.includes(JSON.stringify(sent))) wrong++;
    },
  };
  const perSecond = await rate(side, { seconds: world.options.seconds * 3, connections: CLIENTS });
  const { data: after } = await tenant.send(items.list, {
    params: { businessId: tenant.businessId },
    query: { category_id: before[0]?.category_id ?? "", perPage: 100 },
  });
  const places = after.map((item) => item.sort);
  const whole = after.length === before.length && places.every((place, at) => place === at + 1);
  const detail = `${answers} answers, ${Math.round(perSecond)}/s, ${wrong} wrong; the places left are ${whole ? "1 to" : "not 1 to"} ${before.length}`;
  return holds(`reorder, ${CLIENTS} clients on one category`, "every answer right", wrong === 0 && whole, detail);
}

/** A different order each time. */
function orders(tenant: Tenant, all: readonly Item[]): () => Asked {
  let at = 0;
  return () => {
    const by = ++at % all.length;
    const sortedIds = [...all.slice(by), ...all.slice(0, by)].map((item) => item.id);
    return {
      method: "POST",
      path: `/api/business/${tenant.businessId}/items/sort`,
      headers: { authorization: `Bearer ${tenant.token}` },
      body: JSON.stringify({ sortedIds, categoryId: all[0]?.category_id }),
    };
  };
}
