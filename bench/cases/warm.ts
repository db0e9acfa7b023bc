import { ratioByAutocannon } from "../measure/autocannon.ts";
import { compareRates } from "../measure/compare.ts";
import { ask } from "../measure/ask.ts";
import type { Asked } from "../measure/rate.ts";
import { bareCopy } from "../measure/same-bytes.ts";
import { reported, type Row, share } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const BROWSER = "gzip, deflate, br, zstd";

/** The guest's page, requested repeatedly. */
export const guestMenu: Case = {
  name: "guest",
  what: "guest's menu",
  run: async (world) => {
    const { slug } = await world.menu();
    const request: Asked = { method: "GET", path: `/qr/${slug}`, headers: { "accept-encoding": BROWSER } };
    return [await againstStatic(world, "guest's menu, warm", request, 0.6)];
  },
};

/** The same menu as JSON, for other sites; authorization still looks up the tenant of the address. */
export const publicMenu: Case = {
  name: "public-menu",
  what: "public menu as JSON",
  run: async (world) => {
    const { slug } = await world.menu();
    const { address } = await world.product();
    const headers = { "accept-encoding": BROWSER };
    const request: Asked = { method: "GET", path: `/api/public/branches/${slug}/menus`, headers };
    const etag = (await ask(address, request)).headers.etag ?? "";
    const unchanged = { ...request, headers: { ...headers, "if-none-match": etag } };
    return [
      await againstStatic(world, "public menu as JSON, warm", request, 0.25),
      await againstStatic(world, "public menu as JSON, unchanged (304)", unchanged, 0.3),
    ];
  },
};

/** The admin's tree, unchanged since the last request. */
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
      await againstStatic(world, "admin's tree, unchanged (304)", unchanged, 0.25),
      await lookupAlone(world, unchanged),
    ];
  },
};

async function againstStatic(world: World, what: string, request: Asked, least: number): Promise<Row> {
  const { address } = await world.product();
  const bare = await bareCopy(world, request);
  const side = { status: bare.status, next: request };
  const found = await compareRates({ ...side, address }, { ...side, address: bare.address }, world.options);
  const rounds = world.options.quick ? 1 : 3;
  const byAutocannon = await ratioByAutocannon(address, bare.address, request, rounds);
  await bare.stop();
  const row = share(what, found, least);
  const size = `${(bare.size / 1000).toFixed(1)} kB`;
  return { ...row, detail: `${row.detail}; ${size}; autocannon as the client: ${(byAutocannon * 100).toFixed(0)} %` };
}

/** The upper limit of the rate for a response that queries the database for its session. */
async function lookupAlone(world: World, request: Asked): Promise<Row> {
  const { token, menuId } = await world.menu();
  const lookup = await startBare("lookup", { token, menuId }, await world.database());
  const empty = await bareCopy(world, request);
  const side = { status: 304, next: request };
  const found = await compareRates(
    { ...side, address: lookup.address },
    { ...side, address: empty.address },
    world.options,
  );
  await Promise.all([lookup.stop(), empty.stop()]);
  const what = "  … the look-up of session, rights and version alone, behind node:http";
  return reported(what, `${(found.ratio * 100).toFixed(1)} %`, share(what, found, 0).detail);
}
