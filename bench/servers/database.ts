import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** How other clients reach the product's database: the environment variables of PostgreSQL's clients. */
export interface Database {
  variables: Record<"PGHOST" | "PGPORT" | "PGUSER" | "PGDATABASE" | "PGPASSWORD", string>;
}

/** The embedded database of a running product, found by the file that its server writes to the data folder. */
export function databaseOf(dataDir: string): Database {
  const [, , , port = "", socketFolder = ""] = readFileSync(
    path.join(dataDir, "postgres", "postmaster.pid"),
    "utf8",
  ).split("\n");
  // Without Unix sockets the product listens on a local port with a password.
  const password = socketFolder ? "" : readFileSync(path.join(dataDir, "postgres.password"), "utf8");
  const variables = { PGHOST: socketFolder || "127.0.0.1", PGPORT: port, PGPASSWORD: password };
  return { variables: { ...variables, PGUSER: "diwan", PGDATABASE: "diwan" } };
}

export const clientConfig = ({
  variables: { PGHOST, PGPORT, PGUSER, PGDATABASE, PGPASSWORD },
}: Database): pg.ClientConfig => ({
  host: PGHOST,
  port: Number(PGPORT),
  user: PGUSER,
  database: PGDATABASE,
  password: PGPASSWORD,
});

/**
 * Runs what the database would do automatically within a minute after this many new rows: without it, query plans would
 * assume empty tables.
 */
export async function settle(database: Database): Promise<void> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}
