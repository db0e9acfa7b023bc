import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accounts } from "@diwan/contract/accounts/accounts";
import { createClient } from "@diwan/contract/api/client";
import { ask } from "../measure/ask.ts";
import type { Asked } from "../measure/rate.ts";
import { atMost, reported, type Row } from "../report/rows.ts";
import { findBelow } from "../servers/memory.ts";
import { launch, type Product } from "../servers/product.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

/** `npm start` like a first-time user, including demo data, and a second start. */
export const start: Case = {
  name: "start",
  what: "npm start",
  run: async (world) => {
    const first = await npmStart(world);
    await first.stop();
    const second = await npmStart(world);
    const rows = [
      reported("first start, with demo data", `${(first.readyMs / 1000).toFixed(1)} s`),
      atMost("second start to ready", second.readyMs / 1000, 3, "s"),
      await idleMemory(second),
    ];
    await second.stop();
    return rows;
  },
};

async function npmStart(world: World): Promise<Product> {
  const dataDir = path.join(world.folder, "start");
  await mkdir(dataDir, { recursive: true });
  return launch({ program: "npm", args: ["start"], dataDir, variables: { NODE_ENV: "" } });
}

/** After 30 requests of every kind and three quiet seconds. */
async function idleMemory(product: Product): Promise<Row> {
  const [, email = "", password = ""] = /restaurant\s+(\S+@\S+)\s+(\S+)/.exec(product.output()) ?? [];
  const send = createClient({ base: `${product.address}/api/`, headers: () => ({}) });
  const begun = await send(accounts.login, { body: { email, password } });
  if (!("token" in begun)) throw new Error("The owner of the demo logs in by the password alone.");
  const { token, user } = begun;
  const [business] = user.business;
  const get = (address: string): Asked => ({
    method: "GET",
    path: address,
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "gzip" },
  });
  const kinds = [
    get(`/api/menu/${business?.menus[0]?.id}`),
    get(`/api/business/${business?.id}/items?page=2`),
    get(`/qr/${business?.branches[0]?.slug}`),
  ];
  for (let at = 0; at < 30; at++) {
    const request = kinds[at % kinds.length];
    const { status } = request ? await ask(product.address, request) : { status: 0 };
    if (status !== 200) throw new Error(`${request?.path} answered ${status}`);
  }
  await sleep(3_000);
  const server = findBelow(product.pid, "scripts/start.mjs");
  if (!server) throw new Error("The process that npm started is not to be found.");
  return atMost("memory of the Node process, idle", server.megabytes, 150, "MB", "after 30 requests");
}
