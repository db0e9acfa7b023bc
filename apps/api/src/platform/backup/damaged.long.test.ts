import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { migrations } from "../../testing/database.ts";
import { createEmptyDatabase } from "../../testing/older-database.ts";
import { LineSpool } from "./line-spool.ts";
import { MANIFEST, verifyBackup } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";
import { readTar, SUMS, TarWriter } from "./tar.ts";
import { hashTables, makeBackup, makeFolder, quiet } from "./testing/source.ts";

let made: Awaited<ReturnType<typeof makeBackup>>;
beforeAll(async () => void (made = await makeBackup()), 240_000);

const nowhere = () => ({ database: { host: "/nowhere" }, storage: made.source.storage });
const options = { replace: false, migrations, say: quiet };

/** A copy with one change. */
function damage(change: (bytes: Buffer) => Buffer): string {
  const copy = path.join(made.folder, "damaged.tar");
  fs.writeFileSync(copy, change(fs.readFileSync(made.file)));
  return copy;
}

const flip = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

test("a bit that flipped anywhere, or an end that is missing, is found", async () => {
  const { size } = fs.statSync(made.file);
  const places = Array.from({ length: 40 }, (_, at) => Math.floor(((at + 0.5) * size) / 40));
  for (const at of [0, 130, 300, 511, size - 1, size - 1024, ...places])
    await expect(verifyBackup(damage(flip(at))), `byte ${at}`).rejects.toThrow(
      /damaged\.tar is damaged: .+\. Use an earlier one, or another copy of it\.$/,
    );
  for (const length of [0, 511, Math.floor(size / 2), size - 1024, size - 512, size - 1])
    await expect(verifyBackup(damage((bytes) => bytes.subarray(0, length)))).rejects.toThrow("damaged");
  await expect(restoreBackup(nowhere(), damage(flip(Math.floor(size / 3))), options)).rejects.toThrow("damaged");
  await expect(verifyBackup(made.file)).resolves.toEqual(made.manifest);
});

test("a backup of a newer version is refused", async () => {
  const older = fs.mkdtempSync(path.join(made.folder, "older-"));
  fs.cpSync(migrations, older, { recursive: true });
  const newest = made.manifest.migrations.findLast(({ name }) => !name.startsWith("baseline/"))?.name ?? "";
  fs.rmSync(path.join(older, newest));
  await expect(restoreBackup(nowhere(), made.file, { ...options, migrations: older })).rejects.toThrow(
    `another version of Diwan, which has the migration ${newest}`,
  );
});

/** An archive with right sums whose files were changed. */
async function forge(change: (name: string, bytes: Buffer) => [string, Buffer]): Promise<string> {
  const file = path.join(made.folder, "forged.tar");
  const [from, to] = [await open(made.file), await open(file, "w")];
  await LineSpool.use(`${file}.sums`, async (sums) => {
    const tar = new TarWriter(to, sums);
    for await (const entry of readTar(from)) {
      if (entry.name === SUMS) continue;
      const [name, bytes] = change(entry.name, await buffer(entry.read()));
      await tar.add(name, bytes.length, [bytes]);
    }
    await tar.end();
  });
  await Promise.all([from.close(), to.close()]);
  return file;
}

const inText =
  (part: string, from: string | RegExp, to: string) =>
  (name: string, bytes: Buffer): [string, Buffer] => [
    name,
    name.startsWith(part) ? Buffer.from(bytes.toString().replace(from, to)) : bytes,
  ];
const inRows =
  (change: (text: string) => string) =>
  (name: string, bytes: Buffer): [string, Buffer] => [
    name,
    name.startsWith("database/users/") ? gzipSync(change(gunzipSync(bytes).toString())) : bytes,
  ];

test.each([
  [
    "statements as types",
    inText(MANIFEST, '"type": "uuid"', '"type": "uuid); drop table orders; --"'),
    "other columns",
  ],
  ["another row", inRows((text) => text.replace("@example.com", "@evil.example")), "does not equal the backup"],
  ["no end of its rows", inRows((text) => text.trimEnd()), "does not end with a whole row"],
  ["rows that are none", inRows(() => "nothing\n"), "invalid input syntax for type json"],
  ["a row less", inRows((text) => text.replace(/^.*\n/, "")), "does not equal the backup"],
  [
    "a file outside",
    (name: string, bytes: Buffer): [string, Buffer] => [name.replace(/^media\/.*/, "media/../../x.jpg"), bytes],
    "Not a media key",
  ],
  ["a later format", inText(MANIFEST, '"format": 1', '"format": 2'), "newer version of Diwan"],
  ["no description", inText(MANIFEST, '"tables"', '"chairs"'), "is not a backup of Diwan"],
])("a forged file with %s changes nothing", async (_, change, message) => {
  const target = await createEmptyDatabase();
  const database = { database: target.options, storage: made.source.storage };
  await expect(restoreBackup(database, await forge(change), options)).rejects.toThrow(message);
  expect(await hashTables(target.options)).toEqual({});
});

test("tar opens it, and its sums are those of its files", async () => {
  const out = makeFolder();
  execFileSync("tar", ["-xf", made.file, "-C", out]);
  const sums = fs.readFileSync(path.join(out, SUMS), "utf8").trimEnd().split("\n");
  for (const [hash = "", name = ""] of sums.map((line) => line.split("  "))) {
    const bytes = fs.readFileSync(path.join(out, name));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
  }
  const handle = await open(made.file);
  const names: string[] = [];
  for await (const { name } of readTar(handle)) names.push(name);
  await handle.close();
  expect(names.slice(-2)).toEqual([MANIFEST, SUMS]);
  expect(fs.statSync(made.file).mode & 0o777).toBe(0o600);
});
