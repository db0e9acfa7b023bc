import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { menus } from "@diwan/contract/menu/menus";
import { addressOf } from "@diwan/contract/api/client";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { multipartForm } from "../../testing/client.ts";
import { startProcess } from "../../testing/start-process.ts";
import { makeTenant, type TestTenant } from "../../testing/tenant.ts";
import { makePicture } from "../media/test-samples.ts";
import { runningEndpoint } from "./embedded.ts";
import { PATIENT } from "../../testing/patient.ts";

/** Free space for the database and its log, and more than a check asks for. */
const SIZE = "1000m";

/** A small file system in a folder; undefined where this user may not mount one. */
function mountDisk(): string | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-disk-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

/** Writes until nothing fits any more. */
function fill(file: string): void {
  const handle = fs.openSync(file, "a");
  try {
    for (const size of [1_000_000, 4_096])
      for (const bytes = Buffer.alloc(size); ;)
        try {
          fs.writeSync(handle, bytes);
        } catch {
          break;
        }
  } finally {
    fs.closeSync(handle);
  }
}

/** The calls of a person, over the network. */
function callsOf(address: string, { businessId, token }: TestTenant) {
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: string, call: string, given: { body?: BodyInit; headers?: object } = {}) => {
    const answer = await fetch(`${address}/api/${call}`, {
      method,
      ...(given.body !== undefined && { body: given.body }),
      headers: { ...headers, ...given.headers },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return {
    upload: (bytes: Buffer) => {
      const { payload, headers: own } = multipartForm(bytes, "picture.png");
      return send("POST", "media/upload", { body: new Uint8Array(payload as Buffer), headers: own ?? {} });
    },
    addMenu: (name: string) =>
      send(menus.create.method, addressOf(menus.create.path, { businessId }), {
        body: JSON.stringify({ locales: [{ locale: "en", name }] }),
        headers: { "content-type": "application/json" },
      }),
  };
}

/** Writes to the log of the database until it can't be continued, which ends all its connections. */
async function fillLog(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  client.on("error", () => undefined);
  await client.connect();
  const write = async (): Promise<void> => {
    for (;;) await client.query("select pg_logical_emit_message(true, 'fill', repeat('x', 4000000))");
  };
  await expect(write()).rejects.toThrow();
  await client.end().catch(() => undefined);
}

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

test("T37 a full disk corrupts nothing: one clear error, the reason for the operator, and work goes on afterwards", async (ctx) => {
  const disk = mountDisk();
  if (disk === undefined) return ctx.skip("needs the right to mount a small file system");
  const dataDir = path.join(disk, "data");
  const env = { DATA_DIR: dataDir, METRICS_PORT: "0", LOG_LEVEL: "silent" };
  const running = await startProcess(undefined, env);
  onTestFinished(async () => void (await running.kill()));
  const database = runningEndpoint(dataDir);
  const sql = new pg.Pool({ ...database, max: 1 });
  sql.on("error", () => undefined);
  onTestFinished(() => sql.end());
  const { upload, addMenu } = callsOf(running.address, await makeTenant(sql, {}));
  const acknowledged: string[] = [];
  const work = async (): Promise<number> => {
    const { status, body } = await addMenu("Kept");
    if (status === 201) acknowledged.push(String(body["id"]));
    return status;
  };
  const picture = await makePicture(400, 300).png().toBuffer();
  const first = await upload(picture);
  expect([first.status, await work(), await work()]).toEqual([201, 201, 201]);

  const ballast = path.join(disk, "ballast");
  fill(ballast);
  for (let time = 0; time < 2; time++)
    expect(await upload(picture)).toEqual({ status: 503, body: { code: "busy", message: expect.any(String) } });
  const told = await (await fetch(`${running.metrics}/readyz?verbose`)).text();
  expect(told).toMatch(/only 0 MB are free on the disk of .*data: delete files or enlarge the disk/);
  expect(await (await fetch(`${running.metrics}/metrics`)).text()).toContain('diwan_check_ok{check="disk"} 0');
  // pages of the database that are already there can still be written, until its log is full
  for (let time = 0; time < 20; time++) expect([201, 503]).toContain(await work());
  await fillLog(database ?? {});
  await vi.waitFor(async () => expect(await statusOf(`${running.address}/readyz`)).toBe(503), PATIENT);
  expect(await statusOf(`${running.address}/healthz`)).toBe(200);
  expect(await work()).toBe(503);

  fs.rmSync(ballast);
  await vi.waitFor(async () => expect(await statusOf(`${running.address}/readyz`)).toBe(200), PATIENT);
  await vi.waitFor(async () => expect((await upload(picture)).status).toBe(201), PATIENT);
  expect(await work()).toBe(201);
  await running.stop();
  const again = await startProcess(undefined, env);
  onTestFinished(async () => void (await again.kill()));
  const { rows } = await sql.query<{ id: string }>("select id from menus where name_en = 'Kept'");
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  const shown = await fetch(`${again.address}${String(first.body["file"])}`);
  expect([shown.status, (await shown.arrayBuffer()).byteLength]).toEqual([200, first.body["bytes"]]);
  await expectWhole(sql, path.join(dataDir, "media"));
});

/** Every row has its file, every file its row, and indexes name what is in their tables. */
async function expectWhole(sql: pg.Pool, media: string): Promise<void> {
  const files = await sql.query<{ key: string; bytes: number }>("select key, bytes::int from files order by key");
  // the check of a process that has just started has a file of its own there for a moment
  await vi.waitFor(() => expect(storedFiles(media)).toEqual(files.rows), PATIENT);
  await sql.query("create extension amcheck");
  await sql.query(
    "select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'btree' where c.relpersistence = 'p'",
  );
}

function storedFiles(media: string): { key: string; bytes: number }[] {
  return fs
    .readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ key: path.relative(media, file), bytes: fs.statSync(file).size }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
