import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { build, type TestServer } from "../../../testing/build.ts";
import { afterFile } from "../../../testing/closers.ts";
import { makeCompleteTenant } from "../../../testing/complete-tenant.ts";
import { asOwner } from "../../../testing/database.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { startEmbedded } from "../../embedded/embedded.ts";
import { FolderStorage } from "../../media/folder-storage.ts";
import type { Manifest } from "../manifest.ts";
import { type Installation, writeBackup } from "../write.ts";

interface BackedUp {
  server: TestServer;
  source: Installation;
  tenants: StockedTenant[];
  /** An empty folder for what the test writes. */
  folder: string;
  file: string;
  manifest: Manifest;
}

export const quiet = (): void => undefined;

export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  afterFile(async () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server with two complete businesses, all their media files, and a backup of it. */
export async function makeBackup(): Promise<BackedUp> {
  const server = await build();
  const source = { database: server.sql.options, storage: server.services.storage };
  const tenants: StockedTenant[] = [];
  tenants.push(
    await makeCompleteTenant(server, { mark: "First" }),
    await makeStockedTenant(server.sql, { mark: "Second" }),
  );
  const { rows } = await server.sql.query<{ key: string }>("select key from files");
  for (const { key } of rows) await source.storage.put(key, { bytes: randomBytes(40_000) }, "image/jpeg");
  // null of JSON is not the null of SQL
  await server.sql.query(
    "update business_settings set data = 'null'::jsonb where ctid in (select ctid from business_settings limit 1)",
  );
  const folder = makeFolder();
  const file = path.join(folder, "all.tar");
  return { server, source, tenants, folder, file, manifest: await writeBackup(source, { file }, quiet) };
}

interface Cluster {
  config: pg.ClientConfig;
  /** An empty database, optionally of an account that is no superuser, and a folder for media. */
  installation(owner?: string): Promise<Installation>;
}

/** A cluster of its own, which has never seen Diwan. */
export async function startCluster(): Promise<Cluster> {
  const { config, stop } = await startEmbedded(makeFolder(), quiet);
  afterFile(stop);
  let count = 0;
  return {
    config,
    async installation(user = String(config.user)) {
      const name = `fresh_${++count}`;
      await asOwner(config, (client) => client.query(`create database ${name} owner ${user}`));
      const storage = new FolderStorage(path.join(makeFolder(), "media"));
      return { database: { ...config, user, database: name }, storage };
    },
  };
}

/** Count and hash of every table, of all columns. */
export async function hashTables(database: pg.ClientConfig): Promise<Record<string, string>> {
  return asOwner(database, async (client) => {
    await client.query("set timezone = 'UTC'");
    const names = await client.query<{ name: string; columns: string }>(`
      select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`);
    const found: Record<string, string> = {};
    for (const { name, columns } of names.rows) {
      const hash = await client.query<{ hash: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as hash from (select ${columns} from ${name}) r`,
      );
      found[name] = hash.rows[0]?.hash ?? "";
    }
    return found;
  });
}

/** The hash of every media file that the database names. */
export async function hashMedia({ database, storage }: Installation): Promise<Record<string, string>> {
  const { rows } = await asOwner(database, (client) =>
    client.query<{ key: string }>("select key from files order by key"),
  );
  const found: Record<string, string> = {};
  for (const { key } of rows) {
    const stored = await storage.open(key);
    const hash = stored && createHash("sha256").update(await buffer(stored.stream));
    found[key] = hash?.digest("hex") ?? "missing";
  }
  return found;
}
