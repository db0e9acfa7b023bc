import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Options } from "./options.ts";
import { endAllBut } from "./servers/child.ts";
import { type Database, databaseOf, settle } from "./servers/database.ts";
import { launchBuilt, type Product } from "./servers/product.ts";
import { fillMenu, type Shape } from "./tenants/menu.ts";
import { register, type Tenant } from "./tenants/register.ts";

/** The servers and data that the cases measure; each part is created on first use. */
export interface World {
  options: Options;
  /** A folder of this run, removed at its end. */
  folder: string;
  product(): Promise<Product>;
  database(): Promise<Database>;
  /** A tenant with 500 items in 20 categories. */
  menu(): Promise<Tenant>;
  /** A tenant with 1,000 items in 40 categories. */
  largeMenu(): Promise<Tenant>;
  /** A tenant with 2,000 items in 80 categories. */
  hugeMenu(): Promise<Tenant>;
  /** Ends the processes that a case has left running. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const MENU: Shape = { categories: 20, nested: 5, itemsEach: 25 };
const LARGE_MENU: Shape = { categories: 40, nested: 10, itemsEach: 25 };

const HUGE_MENU: Shape = { categories: 80, nested: 20, itemsEach: 25 };

export async function openWorld(options: Options): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-bench-"));
  const dataDir = folder;
  const started: Product[] = [];
  const product = once(async () => {
    const server = await launchBuilt(dataDir);
    started.push(server);
    return server;
  });
  const database = once(async () => (await product()) && databaseOf(dataDir));
  const filled = (shape: Shape) =>
    once(async () => {
      const { address } = await product();
      const tenant = await register(address, dataDir);
      await fillMenu(address, tenant, shape);
      await settle(await database());
      return tenant;
    });
  const tidy = () => endAllBut(started.map(({ pid }) => pid));
  const close = async () => {
    await endAllBut([]);
    await rm(folder, { recursive: true, force: true });
  };
  const menus = { menu: filled(MENU), largeMenu: filled(LARGE_MENU), hugeMenu: filled(HUGE_MENU) };
  return { options, folder, product, database, ...menus, tidy, close };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
