import type { UploadedFile } from "@diwan/contract/menu/media";
import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { multipartForm } from "../../testing/client.ts";
import { afterFile } from "../../testing/closers.ts";
import { printRounds, roundsOf } from "../../testing/rounds.ts";
import { startProcess } from "../../testing/start-process.ts";
import { makeTenant, type TestTenant } from "../../testing/tenant.ts";
import { keyOfAddress } from "../media/keys.ts";
import { makePicture } from "../media/test-samples.ts";
import { runningEndpoint } from "./embedded.ts";
import { readPostmaster } from "./predecessor.ts";

const ROUNDS = roundsOf({ usual: 2, promised: 50 });
const WRITERS = 4;
const UPLOADERS = 2;

const home = await mkdtemp(path.join(os.tmpdir(), "diwan-test-"));
afterFile(() => rm(home, { recursive: true, force: true }));
const picture = await makePicture(40, 30).png().toBuffer();

const start = () => startProcess(undefined, { DATA_DIR: home, LOG_LEVEL: "silent", WORK_PER_MINUTE: "0" });
let running = await start();
const own: TestTenant = await inDatabase((sql) => makeTenant(sql, {}));

async function inDatabase<Result>(work: (sql: pg.Pool) => Promise<Result>): Promise<Result> {
  const sql = new pg.Pool({ ...runningEndpoint(home), max: 2 });
  // the database may be stopped while its connections close
  sql.on("connect", (client) => client.on("error", () => undefined));
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The acknowledged answer of a request; undefined if it failed, or was cut off. */
async function post(place: string, init: RequestInit): Promise<unknown> {
  const headers = { ...init.headers, authorization: `Bearer ${own.token}` };
  const sent = fetch(`${running.address}/api/${place}`, { ...init, method: "POST", headers });
  return sent.then((answer) => (answer.ok ? answer.json() : undefined)).catch(() => undefined);
}

const createMenu = (name: string) =>
  post(`business/${own.businessId}/menus`, {
    body: JSON.stringify({ locales: [{ locale: "en", name }] }),
    headers: { "content-type": "application/json" },
  });

/** The key of an uploaded picture. */
async function uploadPicture(): Promise<string | undefined> {
  const { payload, headers } = multipartForm(picture, "picture.png");
  const body = new Uint8Array(payload as Buffer);
  const answer = (await post("media/upload", { body, headers: headers as Record<string, string> })) as
    | UploadedFile
    | undefined; // As declared.
  return answer && keyOfAddress(answer.file);
}

function killDatabase(): void {
  const server = readPostmaster(path.join(home, "postgres", "postmaster.pid"));
  if (!server) throw new Error("No database runs.");
  process.kill(server.pid, "SIGKILL");
}

/** What was acknowledged and is not there, and the rows whose file is not whole. */
const readLost = (menus: readonly string[], keys: readonly string[]) =>
  inDatabase(async (sql) => {
    const lost = await sql.query<{ name: string }>(
      `select w.name from unnest($1::text[]) w(name) where not exists (select from menus m where m.business_id = $3 and m.name_en = w.name)
       union all select u.key from unnest($2::text[]) u(key) where not exists (select from files f where f.key = u.key)`,
      [menus, keys, own.businessId],
    );
    const files = await sql.query<{ key: string; bytes: string }>("select key, bytes from files");
    const sizes = await Promise.all(
      files.rows.map(async ({ key, bytes }) => {
        const found = await stat(path.join(home, "media", key)).catch(() => undefined);
        return found?.size === Number(bytes) ? [] : [`${key}: ${found?.size ?? "no file"} of ${bytes} bytes`];
      }),
    );
    return { lost: lost.rows.map(({ name }) => name), withoutFile: sizes.flat(), files: files.rows.length };
  });

test(
  "T33 nothing acknowledged is lost when the database and the server are killed, and every row has its file",
  async () => {
    const [menus, keys]: [string[], string[]] = [[], []];
    const over = new AbortController();
    onTestFinished(() => over.abort());
    const repeat = async (work: (at: number) => Promise<unknown>): Promise<void> => {
      for (let at = 0; !over.signal.aborted; at++) {
        await work(at);
        await new Promise((done) => setTimeout(done, 5));
      }
    };
    const write = (writer: number) =>
      repeat(async (at) => (await createMenu(`Menu ${writer}-${at}`)) && menus.push(`Menu ${writer}-${at}`));
    const upload = () =>
      repeat(async () => {
        const key = await uploadPicture();
        if (key) keys.push(key);
      });
    const users = [
      ...Array.from({ length: WRITERS }, (_, at) => write(at)),
      ...Array.from({ length: UPLOADERS }, upload),
    ];
    const untilMore = async (): Promise<void> => {
      const [enough, files] = [menus.length + 10, keys.length + 2];
      await expect.poll(() => menus.length >= enough && keys.length >= files, { interval: 20 }).toBe(true);
    };
    for (let round = 0; round < ROUNDS; round++) {
      await untilMore();
      killDatabase();
      await untilMore();
      await running.kill();
      running = await start();
      expect(await readLost(menus, keys)).toMatchObject({ lost: [], withoutFile: [] });
    }
    await untilMore();
    over.abort();
    await Promise.all(users);
    const found = await readLost(menus, keys);
    printRounds(ROUNDS, `${menus.length} writes and ${keys.length} of ${found.files} uploads acknowledged`);
    expect(found).toMatchObject({ lost: [], withoutFile: [] });
    expect(found.files).toBeGreaterThanOrEqual(keys.length);
    await running.stop();
  },
  120_000 + ROUNDS * 60_000,
);
