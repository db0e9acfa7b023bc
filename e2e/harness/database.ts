import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";

/** Runs a statement on the server's database, for what no call does, such as moving times into the past. */
export async function runSql(text: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client(await endpoint());
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

/** Where the embedded database listens: its socket's folder, or on Windows a local port with a password. */
async function endpoint(): Promise<pg.ClientConfig> {
  const folder = inject("databaseFolder");
  const [, , , port, socket] = (await readFile(path.join(folder, "postmaster.pid"), "utf8")).split(/\r?\n/);
  const identity = { user: "diwan", database: "diwan", port: Number(port) };
  if (socket) return { ...identity, host: socket };
  const password = await readFile(path.join(path.dirname(folder), "postgres.password"), "utf8");
  return { ...identity, host: "127.0.0.1", password };
}

/** Sets the last sign-in of all sessions of a user to an hour ago. */
export const signedInAnHourAgo = (email: string): Promise<void> =>
  runSql(
    "update sessions set authenticated_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
    [email],
  );
