import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { keyForReading, readBackupKey } from "./backup-key.ts";
import { type BackupKey, EncryptedReader, EncryptedWriter } from "./encrypted-file.ts";
import { makeFolder } from "./testing/source.ts";

const folder = makeFolder();
const typed = "correct horse battery staple";
const keyOf = async (text: string): Promise<BackupKey> => {
  const key = await readBackupKey({ BACKUP_KEY: text });
  if (!key) throw new Error("no key");
  return key;
};
const key = await keyOf(typed);
const PIECE = 64 * 1024;

async function encrypt(content: Buffer, name: string): Promise<string> {
  const file = path.join(folder, name);
  const handle = await open(file, "w");
  const writer = await EncryptedWriter.open(handle, key);
  for (let at = 0; at < content.length; at += 50_000) await writer.writeFile(content.subarray(at, at + 50_000));
  await writer.end();
  await handle.close();
  return file;
}

async function decrypt(file: string, own = key): Promise<Buffer> {
  const handle = await open(file);
  try {
    const reader = await EncryptedReader.open(handle, own);
    const bytes = Buffer.alloc((await reader.stat()).size);
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await reader.read(bytes, done, bytes.length - done, done);
      if (!bytesRead) throw new Error("ends too early");
      done += bytesRead;
    }
    // an archive without content has one piece too
    if (!bytes.length) await reader.read(Buffer.alloc(1), 0, 1, 0);
    return bytes;
  } finally {
    await handle.close();
  }
}

test("content of any length is read back, and is not in the file", async () => {
  for (const size of [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 1_000_000]) {
    const content = randomBytes(size);
    const file = await encrypt(content, `size-${size}`);
    expect((await decrypt(file)).equals(content)).toBe(true);
    if (size > 100) expect(fs.readFileSync(file).includes(content.subarray(0, 32))).toBe(false);
  }
});

test("whatever is changed, cut off, added or moved in the file is noticed", async () => {
  const file = await encrypt(randomBytes(3 * PIECE + 5_000), "whole");
  const whole = fs.readFileSync(file);
  const piece = PIECE + 16;
  const flipped = (at: number) =>
    Buffer.concat([whole.subarray(0, at), Buffer.from([(whole[at] ?? 0) ^ 1]), whole.subarray(at + 1)]);
  const part = (at: number) => whole.subarray(64 + at * piece, 64 + (at + 1) * piece);
  const wrong = {
    ...Object.fromEntries([20, 40, 64, 64 + piece - 1, whole.length - 1].map((at) => [`byte ${at}`, flipped(at)])),
    "without its end": whole.subarray(0, 64 + 3 * piece),
    "cut off": whole.subarray(0, whole.length - 1),
    "half written": whole.subarray(0, 64 + piece),
    header: whole.subarray(0, 30),
    added: Buffer.concat([whole, randomBytes(10)]),
    moved: Buffer.concat([whole.subarray(0, 64), part(1), part(0), whole.subarray(64 + 2 * piece)]),
    "left out": Buffer.concat([whole.subarray(0, 64 + piece), whole.subarray(64 + 2 * piece)]),
  };
  for (const [name, bytes] of Object.entries(wrong)) {
    const damaged = path.join(folder, "damaged");
    fs.writeFileSync(damaged, bytes);
    const result = await decrypt(damaged).then(() => "read", String);
    expect({ name, result }).toEqual({
      name,
      result: expect.stringMatching(
        /^Error: (.*is not as it was written|it ends too early|BACKUP_KEY is not the key)/,
      ) as unknown,
    });
  }
});

test("another key is named as the reason", async () => {
  const file = await encrypt(Buffer.from("content"), "other");
  await expect(decrypt(file, await keyOf("another long passphrase"))).rejects.toThrow(
    /^BACKUP_KEY is not the key that this file was encrypted with/,
  );
});

test("the key comes from the settings, from a file, or is asked for without being shown", async () => {
  const file = path.join(folder, "key");
  fs.writeFileSync(file, `${typed}\n`);
  expect(await readBackupKey({ BACKUP_KEY_FILE: file })).toMatchObject({ typed });
  expect(await readBackupKey({})).toBeUndefined();
  await expect(readBackupKey({ BACKUP_KEY: "short" })).rejects.toThrow(
    /^BACKUP_KEY has 5 characters and needs at least 16/,
  );
  await expect(readBackupKey({ BACKUP_KEY: typed, BACKUP_KEY_FILE: file })).rejects.toThrow("both set");
  await expect(readBackupKey({ BACKUP_KEY_FILE: `${file}.none` })).rejects.toThrow(
    /^The file of BACKUP_KEY_FILE can't be read/,
  );
  const encrypted = await encrypt(Buffer.from("content"), "asked");
  const asked: unknown[] = [];
  const ask = async (question: string, hidden?: boolean) => {
    asked.push([question, hidden]);
    return `${typed} `;
  };
  expect(await keyForReading(encrypted, {}, ask)).toMatchObject({ typed });
  expect(asked).toEqual([[expect.stringContaining("encrypted"), true]]);
  expect(await keyForReading(file, {}, ask)).toBeUndefined();
  expect(asked).toHaveLength(1);
  for (const nobody of [undefined, async () => ""])
    await expect(keyForReading(encrypted, {}, nobody)).rejects.toThrow(/is encrypted\. Set BACKUP_KEY/);
});
