import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, ask } from "../measure/ask.ts";
import { quantile } from "../measure/median.ts";
import type { Asked } from "../measure/rate.ts";
import { atMost, holds, reported, type Row } from "../report/rows.ts";
import { residentMemory } from "../servers/memory.ts";
import { launchBuilt, type Product } from "../servers/product.ts";
import { type HostileFile, hostileFiles } from "../tenants/hostile-files.ts";
import { register, type Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const AT_ONCE = 10;
const TIMES = 3;
/** What the picture library and the server cache permanently; a busy server has it anyway. */
const MOST_MB = 150;
/** Idle threads end after twenty seconds. */
const REST_MS = 30_000;
const QUIET_MS = 5_000;
/** Below this users notice nothing, and a ratio is meaningless. */
const LEAST_QUIET_MS = 10;
/** Ten small files take too little time to measure a p95: each is sent again until then. */
const LEAST_MS = 5_000;

/** Ten of the worst files of each kind at once from one business, repeatedly; another business works meanwhile. */
export const files: Case = {
  name: "files",
  what: "ten of the worst files at once",
  run: async (world: World) => {
    const dataDir = path.join(world.folder, "files");
    await mkdir(dataDir);
    const product = await launchBuilt(dataDir);
    try {
      const [hostile, other] = [await register(product.address, dataDir), await register(product.address, dataDir)];
      const all = world.options.quick ? hostileFiles().filter((_, at) => at % 2 === 0) : hostileFiles();
      // The libraries are loaded, and the threads have run once.
      for (const file of all) await ask(product.address, sending(hostile, file));
      await sleep(REST_MS);
      const before = residentMemory(product.pid);
      const quiet = await watched(product, other, () => sleep(QUIET_MS));
      const rows: Row[] = [reported("another business's calls, p95 on the quiet server", `${quiet.p95.toFixed(1)} ms`)];
      for (const file of all) rows.push(...(await tenAtOnce(product, hostile, other, file, quiet.p95)));
      await sleep(REST_MS);
      const grown = Math.max(0, residentMemory(product.pid) - before);
      return [
        ...rows,
        atMost("memory kept of all of it, afterwards", grown, MOST_MB, "MB", `${before.toFixed(0)} MB before`),
      ];
    } finally {
      await product.stop();
    }
  },
};

async function tenAtOnce(
  product: Product,
  hostile: Tenant,
  other: Tenant,
  file: HostileFile,
  quiet: number,
): Promise<Row[]> {
  let highest = residentMemory(product.pid);
  const memory = setInterval(() => (highest = Math.max(highest, residentMemory(product.pid))), 100);
  const from = performance.now();
  const asked = sending(hostile, file);
  const result: Answer[] = [];
  const sendAgain = async (): Promise<void> => {
    do result.push(await ask(product.address, asked).catch(() => ask(product.address, asked)));
    while (performance.now() - from < LEAST_MS);
  };
  const { p95, wrong, calls } = await watched(product, other, () =>
    Promise.all(Array.from({ length: AT_ONCE }, sendAgain)),
  );
  clearInterval(memory);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const statuses = [...new Set(result.map(({ status }) => status))].join(", ");
  const largest = Math.max(...result.map(({ bytes }) => bytes.length));
  const size = `${result.length} of ${(file.bytes.length / 1000).toFixed(0)} kB, answered ${statuses} with ${(largest / 1000).toFixed(0)} kB in ${seconds} s; at most ${highest.toFixed(0)} MB`;
  return [
    atMost(
      `${AT_ONCE} × ${file.what}: p95 of another's calls`,
      p95 / Math.max(quiet, LEAST_QUIET_MS),
      TIMES,
      "× quiet",
      `${p95.toFixed(1)} ms; ${size}`,
    ),
    holds(
      "  … each of which is answered",
      "all 200",
      wrong === 0 && result.every(({ status }) => status < 500),
      `${calls} calls`,
    ),
  ];
}

/** How long another business's calls take during some work. */
async function watched({ address }: Product, { menuId, token }: Tenant, work: () => Promise<unknown>) {
  const times: number[] = [];
  let wrong = 0;
  const ended = new AbortController();
  const asked: Asked = { method: "GET", path: `/api/menu/${menuId}`, headers: { authorization: `Bearer ${token}` } };
  const asking = (async () => {
    while (!ended.signal.aborted || times.length < 20) {
      // A kept-alive connection may have been closed while idle.
      const { status, ms } = await ask(address, asked).catch(() => ask(address, asked));
      times.push(ms);
      if (status !== 200) wrong++;
      await sleep(10);
    }
  })();
  await work().finally(() => ended.abort());
  await asking;
  return { p95: quantile(times, 0.95), wrong, calls: times.length };
}

function sending({ token, businessId, menuId }: Tenant, { kind, bytes }: HostileFile): Asked {
  const boundary = "----diwan-bench";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": String(body.length),
  };
  const address = kind === "media" ? "/api/media/upload" : `/api/business/${businessId}/menus/${menuId}/import/preview`;
  return { method: "POST", path: address, headers, body };
}
