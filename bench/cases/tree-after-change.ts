import { items } from "@diwan/contract/menu/items";
import { ask } from "../measure/ask.ts";
import { inTurn } from "../measure/compare.ts";
import type { Asked } from "../measure/rate.ts";
import { requireSameJson } from "../measure/same-answer.ts";
import { multiple } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import { someItems } from "../tenants/items.ts";
import type { Case } from "./case.ts";

/** How long the next reader waits after an item was changed: every cached response is invalid. */
export const treeAfterChange: Case = {
  name: "changed",
  what: "tree after a change",
  run: async (world) => {
    const tenant = await world.menu();
    const { businessId, menuId, token } = tenant;
    const { address } = await world.product();
    const bare = await startBare("tree", { businessId, menuId }, await world.database());
    const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
    const request: Asked = { method: "GET", path: `/api/menu/${menuId}`, headers };
    await requireSameJson(address, request, bare.address);
    const [item] = await someItems(tenant);
    if (!item) throw new Error("The menu has no item.");
    let changes = 0;
    const afterChange = async (server: string): Promise<number> => {
      const body = { hide: ++changes % 2 === 0 };
      await tenant.send(items.update, { params: { businessId, itemId: item.id }, body });
      return (await ask(server, request)).ms;
    };
    const found = await inTurn(
      world.options.quick ? 5 : 21,
      () => afterChange(address),
      () => afterChange(bare.address),
    );
    await bare.stop();
    return [multiple(treeAfterChange.what, found, 1.5)];
  },
};
