import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";

/** A statement on the database of the server, for what no call does: that time has passed, that somebody is of old. */
export async function change(text: string, values: readonly unknown[] = []): Promise<void> {
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

/** All that somebody is logged in to showed who they are an hour ago. */
export const signedInAnHourAgo = (email: string): Promise<void> =>
  change(
    "update sessions set authenticated_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
    [email],
  );
