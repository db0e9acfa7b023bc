import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Database } from "./database.ts";
import { launch, type Product, PRODUCTION, SMALL_MEMORY } from "./product.ts";

/** Another process of the product on the database of the first, as behind a load balancer. */
export async function launchBeside(folder: string, { variables }: Database, name = "beside"): Promise<Product> {
  const { PGHOST, PGPORT, PGUSER, PGDATABASE, PGPASSWORD } = variables;
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const place = new URLSearchParams({ host: PGHOST, port: PGPORT });
  return launch({
    program: process.execPath,
    args: [...SMALL_MEMORY, "apps/api/dist/main.js"],
    dataDir,
    variables: {
      ...PRODUCTION,
      DATABASE_URL: `postgres://${PGUSER}:${encodeURIComponent(PGPASSWORD)}@localhost/${PGDATABASE}?${place}`,
    },
  });
}
