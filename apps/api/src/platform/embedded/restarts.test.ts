import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createProcess, type RunningProcess } from "../../process.ts";
import { printRounds, roundsOf } from "../../testing/rounds.ts";
import { TEST_SECRET_KEY } from "../../testing/secrets.ts";
import { makeTenant, type TestTenant } from "../../testing/tenant.ts";
import { runningEndpoint } from "./embedded.ts";
import { readPostmaster } from "./predecessor.ts";

const RESTARTS = roundsOf({ usual: 4, promised: 10 });
const VISITORS = 8;
/** More than may wait for the database, while it is slow. */
const CROWD = 2_000;
/** More than wait for a server of Node by default. */
const WAITING = 1_500;

const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
const agent = new http.Agent({ keepAlive: true });
let running: RunningProcess | undefined;
let address: string;
let own: TestTenant;

beforeAll(async () => {
  running = await createProcess({
    ...{ DATA_DIR: home, DEMO: "0", PORT: "0", LOG_LEVEL: "silent", SECRET_KEY: TEST_SECRET_KEY },
    MAX_CONNECTIONS_PER_ADDRESS: "5000",
    // The clients are in this process: beside other work their headers come late.
    HEADER_TIMEOUT: "120",
  });
  address = running.address;
  own = await inDatabase((sql) => makeTenant(sql, {}));
});

afterAll(async () => {
  agent.destroy();
  await running?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function inDatabase<Result>(work: (sql: pg.Pool) => Promise<Result>): Promise<Result> {
  const sql = new pg.Pool({ ...runningEndpoint(home), max: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The status of a response, or the code of the error if there was none. */
function ask(method: "GET" | "POST", body?: string): Promise<number | string> {
  const headers = { authorization: `Bearer ${own.token}`, ...(body && { "content-type": "application/json" }) };
  return new Promise((resolve) => {
    http
      .request(`${address}/api/business/${own.businessId}/menus`, { method, headers, agent }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      })
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end(body);
  });
}

const create = (name: string): Promise<number | string> =>
  ask("POST", JSON.stringify({ locales: [{ locale: "en", name }] }));

/** The names of these that are not in the database. */
const missing = (names: readonly string[]): Promise<string[]> =>
  inDatabase(async (sql) => {
    const { rows } = await sql.query<{ name: string }>(
      "select name from unnest($1::text[]) name where not exists (select from menus where business_id = $2 and name_en = name)",
      [names, own.businessId],
    );
    return rows.map(({ name }) => name);
  });

test(
  "T34 restarts of the database under load lose no acknowledged write, and are answered with 503",
  async () => {
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const [statuses, acknowledged]: [Set<number | string>, string[]] = [new Set(), []];
    const visit = async (visitor: number): Promise<void> => {
      for (let at = 0; !over.signal.aborted; at++) {
        const name = `Menu ${visitor}-${at}`;
        const status = await create(name);
        if (status === 201) acknowledged.push(name);
        statuses.add(status).add(await ask("GET"));
        await new Promise((done) => setTimeout(done, 10));
      }
    };
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
    for (let restart = 0; restart < RESTARTS; restart++) {
      await untilMore(acknowledged);
      killDatabase();
    }
    await untilMore(acknowledged);
    over.abort();
    await Promise.all(visitors);
    printRounds(RESTARTS, `${acknowledged.length} acknowledged, ${[...statuses].join(", ")}`);
    expect(await missing(acknowledged)).toEqual([]);
    expect([...statuses].sort()).toEqual([200, 201, 503]);
  },
  60_000 + RESTARTS * 40_000,
);

function killDatabase(): void {
  const server = readPostmaster(path.join(home, "postgres", "postmaster.pid"));
  if (!server) throw new Error("No database runs.");
  process.kill(server.pid, "SIGKILL");
}

/** Waits until some more writes are acknowledged. */
async function untilMore(acknowledged: readonly string[]): Promise<void> {
  const enough = acknowledged.length + 20;
  const until = Date.now() + 40_000;
  while (acknowledged.length < enough && Date.now() < until) await new Promise((done) => setTimeout(done, 20));
  expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
}

/** How many connections the system lets wait to be accepted, where that can be read. */
function mayWait(): number {
  const file = "/proc/sys/net/core/somaxconn";
  return fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
}

test.skipIf(mayWait() < WAITING)("T35 a crowd that connects at once waits to be accepted", async () => {
  const { hostname, port } = new URL(address);
  const sockets = Array.from({ length: WAITING }, () =>
    net.connect(Number(port), hostname).on("error", () => undefined),
  );
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  // One that the system dropped tries again only after a second.
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done));
  expect(sockets.filter(({ connecting }) => connecting)).toHaveLength(0);
});

test("T35 many times the load is answered with 201 or 503, loses nothing, and is over with its requests", async () => {
  const names = Array.from({ length: CROWD }, (_, at) => `Crowd ${at}`);
  const statuses = await inDatabase(async (sql) => {
    const slow = await sql.connect();
    await slow.query("begin; lock table menus in share mode");
    const asked = names.map(create);
    // at least one is refused before the database goes on
    await Promise.any(asked.map(async (status) => expect(await status).toBe(503)));
    await slow.query("commit");
    slow.release();
    return Promise.all(asked);
  });
  const acknowledged = names.filter((_, at) => statuses[at] === 201);
  expect([...new Set(statuses)].sort()).toEqual([201, 503]);
  expect((await missing(names)).length).toBe(CROWD - acknowledged.length);
  expect(await missing(acknowledged)).toEqual([]);
  expect(await create("Afterwards")).toBe(201);
});
