import { compareRates } from "../measure/compare.ts";
import { ask } from "../measure/ask.ts";
import type { Asked } from "../measure/rate.ts";
import { bareCopy } from "../measure/same-bytes.ts";
import { type Row, share } from "../report/rows.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const BROWSER = "gzip, deflate, br, zstd";

/** The guest's page that is asked for again and again. */
export const guestMenu: Case = {
  name: "guest",
  what: "guest's menu",
  run: async (world) => {
    const { slug } = await world.menu();
    const request: Asked = { method: "GET", path: `/qr/${slug}`, headers: { "accept-encoding": BROWSER } };
    return [await againstStatic(world, "guest's menu, warm", request, 0.6)];
  },
};

/** The admin's tree that nobody has changed since. */
export const tree: Case = {
  name: "tree",
  what: "admin's tree",
  run: async (world) => {
    const { menuId, token } = await world.menu();
    const { address } = await world.product();
    const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
    const request: Asked = { method: "GET", path: `/api/menu/${menuId}`, headers };
    const etag = (await ask(address, request)).headers.etag ?? "";
    const unchanged = { ...request, headers: { ...headers, "if-none-match": etag } };
    return [
      await againstStatic(world, "admin's tree, warm", request, 0.25),
      await againstStatic(world, "admin's tree, unchanged (304)", unchanged, 0.3),
    ];
  },
};

async function againstStatic(world: World, what: string, request: Asked, least: number): Promise<Row> {
  const { address } = await world.product();
  const bare = await bareCopy(world, request);
  const side = { status: bare.status, next: request };
  const found = await compareRates({ ...side, address }, { ...side, address: bare.address }, world.options);
  await bare.stop();
  const row = share(what, found, least);
  return { ...row, detail: `${row.detail}; ${bare.status}, ${(bare.size / 1000).toFixed(1)} kB` };
}
