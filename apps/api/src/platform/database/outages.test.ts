import net from "node:net";
import { menus } from "@diwan/contract/menu/menus";
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { afterFile } from "../../testing/closers.ts";
import { asOwner } from "../../testing/database.ts";
import { hasPgBouncer, startPgBouncer } from "../../testing/pgbouncer.ts";
import { startRelay } from "../../testing/relay.ts";
import { toApiError } from "../errors.ts";
import { openPools } from "./pools.ts";
import { inTransaction } from "./transaction.ts";

const server = await build();
const owner = await server.register();
const direct = server.sql.options;
const relay = await startRelay(direct);
const onError = (): void => undefined;

/** A server whose requests use other connections than its other parts. */
async function buildOn(config: pg.ClientConfig, behind?: pg.ClientConfig) {
  const pools = openPools(config, { onError, size: 2, direct: behind });
  afterFile(() => pools.end());
  return build({ beside: server, pools: () => pools });
}

const busy = { status: 503, code: "busy", retryAfter: "1" };

async function ask({ as }: Pick<typeof server, "as">) {
  const answer = await as(owner).send(menus.list);
  const { code } = answer.json<{ code?: string }>();
  return { status: answer.statusCode, code, retryAfter: answer.headers["retry-after"] };
}

const refused = (state: string, message: string) => () => startRefusingDatabase(state, message);

describe("T34 a connection that can't be made is answered with 503, and its cause logged", () => {
  test.each<[string, () => pg.ClientConfig | Promise<pg.ClientConfig>, RegExp]>([
    ["a name that is not found", () => ({ ...relay.config, host: "nohost.invalid" }), /ENOTFOUND|EAI_AGAIN/],
    [
      "a host without a server, at all its addresses",
      () => ({ ...relay.config, host: "localhost", port: 1 }),
      /REFUSED/,
    ],
    ["a database that is gone", () => ({ ...relay.config, database: "none_such" }), /none_such.* does not exist/],
    ["a server without encryption", () => ({ ...relay.config, ssl: true }), /does not support SSL/],
    ["a wrong password", refused("28P01", "password authentication failed"), /password authentication failed/],
    ["no line in pg_hba.conf", refused("28000", "no pg_hba.conf entry"), /no pg_hba.conf entry/],
    ["a role that is gone", refused("22023", 'role "diwan_app" does not exist'), /diwan_app.* does not exist/],
    ["a role that is not granted", refused("42501", "permission denied to set role"), /permission denied to set role/],
  ])("%s", async (_, config, cause) => {
    const other = await buildOn(await config());
    expect([await ask(other), await ask(other)]).toEqual([busy, busy]);
    const said = other.logs.filter((line) => line.includes("a call failed"));
    expect(said).toEqual([expect.stringMatching(cause)]);
    expect((await other.app.inject("/readyz")).statusCode).toBe(503);
  });
});

describe("an error of a connection in use is reported as busy", () => {
  test.each(["ETIMEDOUT", "ENETUNREACH", "ENETDOWN", "EPROTO"])("%s", async (code) => {
    const pools = openPools(direct, { onError, size: 1 });
    afterFile(() => pools.end());
    const client = await pools.app.connect();
    client.release();
    const broken = Object.assign(new Error(`read ${code}`), { code });
    const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection; // Missing in the types.
    const asked = inTransaction(pools.app, {}, async (db) => {
      setTimeout(() => stream.destroy(broken), 50);
      await db.executeQuery(raw("select pg_sleep(60)"));
    });
    const failure: unknown = await asked.catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: `read ${code}`, cause: broken });
    expect(toApiError(failure)).toMatchObject({ code: "busy", details: { retryAfterSeconds: 1 } });
  });
});

describe("an account that may no longer act as the application gets 503, not ready, and the cause logged", () => {
  const accounts = [{ name: "direct" }, ...(hasPgBouncer ? [{ name: "pooled" }] : [])];
  test.each(accounts)("$name", async ({ name }) => {
    const account = `${String(direct.database ?? "test")}_${name}`.slice(0, 60);
    const run = (text: string) => asOwner(direct, (client) => client.query(text));
    await run(`create role ${account} login; grant diwan_app to ${account}`);
    afterFile(() => run(`drop role ${account}`));
    const own = { ...relay.config, user: account };
    const other = name === "direct" ? await buildOn(own) : await buildOn(await startPgBouncer(own), direct);
    expect(await ask(other)).toMatchObject({ status: 200 });
    await run(`revoke diwan_app from ${account}`);
    expect(await ask(other)).toEqual(busy);
    expect(other.logs.filter((line) => line.includes("permission denied to set role"))).toHaveLength(1);
    expect((await other.app.inject("/readyz")).statusCode).toBe(503);
    await run(`grant diwan_app to ${account}`);
    expect(await ask(other)).toMatchObject({ status: 200 });
    expect((await other.app.inject("/readyz")).statusCode).toBe(200);
  });
});

const raw = (text: string) => ({
  sql: text,
  parameters: [],
  query: { kind: "RawNode" as const, sqlFragments: [text], parameters: [] },
  queryId: { queryId: "q" },
});

/** Stands in for a PostgreSQL that refuses every connection with this state. */
async function startRefusingDatabase(state: string, message: string): Promise<pg.ClientConfig> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeUInt32BE(fields.length + 4, 1);
  const refusing = net.createServer((socket) => {
    socket.on("error", () => undefined).once("data", () => socket.end(Buffer.concat([head, fields])));
  });
  await new Promise<void>((done) => refusing.listen(0, "127.0.0.1", done));
  afterFile(() => new Promise((done) => refusing.close(() => done(undefined))));
  const place = refusing.address();
  const port = typeof place === "object" && place ? place.port : 0;
  return { host: "127.0.0.1", port, user: "diwan", database: "diwan" };
}
