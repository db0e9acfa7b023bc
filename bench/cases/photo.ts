import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../measure/ask.ts";
import { inTurn } from "../measure/compare.ts";
import { quantile } from "../measure/median.ts";
import type { Asked } from "../measure/rate.ts";
import { atMost, holds, multiple, reported, type Row } from "../report/rows.ts";
import { startBare } from "../servers/bare.ts";
import { residentMemory } from "../servers/memory.ts";
import { photo } from "../tenants/pictures.ts";
import type { Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const AT_ONCE = 20;

/** A photo of 12 megapixels, like those of phones. */
export const upload: Case = {
  name: "photo",
  what: "12-megapixel photo",
  run: async (world) => {
    const bytes = await photo(4000, 3000, 7);
    return [await oneByOne(world, bytes), ...(await manyAtOnce(world, bytes))];
  },
};

async function oneByOne(world: World, bytes: Buffer): Promise<Row> {
  const tenant = await world.menu();
  const { address } = await world.product();
  const bare = await startBare("photo", {});
  const timed = async (server: string, request: Asked, status: number): Promise<number> => {
    const answer = await ask(server, request);
    if (answer.status !== status) throw new Error(`${server} answered ${answer.status}: ${answer.bytes.toString()}`);
    return answer.ms;
  };
  const found = await inTurn(
    world.options.quick ? 3 : 9,
    () => timed(address, uploading(tenant, bytes), 201),
    () => timed(bare.address, { method: "POST", path: "/", body: bytes }, 200),
  );
  await bare.stop();
  return multiple(`${upload.what} (${(bytes.length / 1e6).toFixed(1)} MB), uploaded`, found, 1.5);
}

/**
 * Rounds of twenty at once: the memory must not grow from round to round, and other requests are answered meanwhile.
 */
async function manyAtOnce(world: World, bytes: Buffer): Promise<Row[]> {
  const tenant = await world.menu();
  const { address, pid } = await world.product();
  const others = watch(address, tenant);
  const memory: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < (world.options.quick ? 3 : 5); round++) {
    const from = performance.now();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(address, uploading(tenant, bytes))));
    const refused = answers.find((answer) => answer.status !== 201);
    if (refused) throw new Error(`An upload answered ${refused.status}: ${refused.bytes.toString()}`);
    seconds.push((performance.now() - from) / 1000);
    memory.push(residentMemory(pid));
  }
  const { health, tree, wrong } = await others.stop();
  const [, second = 0] = memory;
  const growth = ((memory.at(-1) ?? 0) / second - 1) * 100;
  const p95 = (times: number[]): string => `${quantile(times, 0.95).toFixed(0)} ms`;
  return [
    atMost(
      `  ${AT_ONCE} at once: memory from the second round to the last`,
      Math.max(0, growth),
      15,
      "% more",
      `after each round ${memory.map((megabytes) => megabytes.toFixed(0)).join(", ")} MB; ${seconds.map((one) => one.toFixed(1)).join(", ")} s`,
    ),
    holds("  … meanwhile everybody else is answered", "all 200", wrong === 0, `${health.length + tree.length} answers`),
    reported("  … meanwhile /healthz, p95", p95(health), `${health.length} answers`),
    reported("  … meanwhile a tree, p95", p95(tree), `${tree.length} answers`),
  ];
}

/** Requests the health check and a tree, alternately, until it is stopped. */
function watch(address: string, { menuId, token }: Tenant) {
  const health: number[] = [];
  const tree: number[] = [];
  let wrong = 0;
  const ended = new AbortController();
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
  const again = async (times: number[], request: Asked): Promise<void> => {
    while (!ended.signal.aborted) {
      const { status, ms } = await ask(address, request);
      times.push(ms);
      if (status !== 200) wrong++;
      await sleep(25);
    }
  };
  const all = Promise.all([
    again(health, { method: "GET", path: "/healthz" }),
    again(tree, { method: "GET", path: `/api/menu/${menuId}`, headers }),
  ]);
  const stop = async () => {
    ended.abort();
    await all;
    return { health, tree, wrong };
  };
  return { stop };
}

function uploading({ token }: Tenant, bytes: Buffer): Asked {
  const boundary = "----diwan-bench";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": String(body.length),
  };
  return { method: "POST", path: "/api/media/upload", headers, body };
}
