import { compareRates } from "../measure/compare.ts";
import type { Asked } from "../measure/rate.ts";
import { requireSameJson } from "../measure/same-answer.ts";
import { share } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import type { Case } from "./case.ts";

/** A page of items with their prices, addons, discounts, pictures and holiday prices. */
export const list: Case = {
  name: "list",
  what: "list page of 10 items with relations",
  run: async (world) => {
    const { businessId, token } = await world.menu();
    const { address } = await world.product();
    const headers = { authorization: `Bearer ${token}` };
    const request: Asked = { method: "GET", path: `/api/business/${businessId}/items?page=3`, headers };
    const bare = await startBare("list", { businessId, page: 3, perPage: 10 }, await world.database());
    await requireSameJson(address, request, bare.address);
    const side = { status: 200, next: request };
    const found = await compareRates({ ...side, address }, { ...side, address: bare.address }, world.options);
    await bare.stop();
    return [share(list.what, found, 0.5)];
  },
};
