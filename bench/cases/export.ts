import { mkdir } from "node:fs/promises";
import path from "node:path";
import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { invoices } from "@diwan/contract/invoices/invoices";
import { ask } from "../measure/ask.ts";
import { median } from "../measure/median.ts";
import type { Asked } from "../measure/rate.ts";
import { atMost, type Row } from "../report/rows.ts";
import { databaseOf } from "../servers/database.ts";
import { residentMemory } from "../servers/memory.ts";
import { launchBuilt, type Product } from "../servers/product.ts";
import { INVOICES, makeManyInvoices } from "../tenants/many-invoices.ts";
import { register } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const MOST_SECONDS = 20;
/** The allowed growth of the process while it writes such a file: uncollected garbage, whatever the number of rows. */
const MOST_MB = 80;
/** This many times the rows must fit into the same memory. */
const TIMES = 4;
const LIST_MS = 100;
const SUMMARY_MS = 1_000;

/** A year of a busy business as a file of either kind, and the screen that exports it. */
export const exported: Case = {
  name: "export",
  what: `export of ${INVOICES.toLocaleString("en")} invoices`,
  run: async (world: World) => {
    const dataDir = path.join(world.folder, "export");
    await mkdir(dataDir);
    const product = await launchBuilt(dataDir);
    const business = async (count: number) => {
      const { businessId, token } = await register(product.address, dataDir);
      await makeManyInvoices(databaseOf(dataDir), businessId, count);
      return (call: { path: string }, query: string): Asked => ({
        method: "GET",
        path: `/api/${call.path.replace(":businessId", businessId)}?${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
    };
    const asked = await business(INVOICES);
    try {
      const screen = [
        await timed("  … the list, first page", product, asked(invoices.list, "page=1"), LIST_MS),
        await timed("  … the list, page 5,000", product, asked(invoices.list, "page=5000"), LIST_MS * 3),
        await timed("  … its sums, of all invoices", product, asked(invoices.summary, ""), SUMMARY_MS),
      ];
      // Small ones first: what the process caches permanently does not count as memory of a large file.
      for (const format of FILE_FORMATS)
        await ask(product.address, asked(invoices.export, `format=${format}&search=Guest%2077`));
      const files: Row[] = [];
      const before = residentMemory(product.pid);
      for (const format of FILE_FORMATS) {
        files.push(...(await written(format, product, asked(invoices.export, `format=${format}`))));
      }
      const askedMore = await business(INVOICES * TIMES);
      for (const format of FILE_FORMATS) {
        const [, grown] = await written(format, product, askedMore(invoices.export, `format=${format}`), before);
        files.push({
          ...grown,
          what: `  … memory of the process grown by all of it and ${TIMES} times as many as ${format}`,
        });
      }
      return [...files, ...screen];
    } finally {
      await product.stop();
    }
  },
};

/** How long a file takes, and by how much the process grows meanwhile. */
async function written(
  format: string,
  { address, pid }: Product,
  request: Asked,
  before = residentMemory(pid),
): Promise<[took: Row, grown: Row]> {
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, residentMemory(pid))), 50);
  const from = performance.now();
  const { status, bytes } = await ask(address, request);
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  if (status !== 200) throw new Error(`The export answered ${status}.`);
  const size = `${(bytes.length / 1_000_000).toFixed(1)} MB`;
  const detail = `${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB`;
  return [
    atMost(`${exported.what} as ${format}`, seconds, MOST_SECONDS, "s", size),
    atMost("  … memory of the process grown by", Math.max(0, highest - before), MOST_MB, "MB", detail),
  ];
}

async function timed(what: string, { address }: Product, request: Asked, most: number): Promise<Row> {
  const times: number[] = [];
  for (let time = 0; time < 9; time++) {
    const answer = await ask(address, request);
    if (answer.status !== 200) throw new Error(`${request.path} answered ${answer.status}.`);
    times.push(answer.ms);
  }
  return atMost(what, median(times), most, "ms");
}
