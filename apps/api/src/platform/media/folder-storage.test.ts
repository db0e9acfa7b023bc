import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderStorage } from "./folder-storage.ts";
import { newKey, variantKey } from "./keys.ts";
import { toApiError } from "../errors.ts";
import type { OpenedFile } from "./storage.ts";

const tenantId = uuidv7();
let root = "";
let storage: FolderStorage;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "storage-"));
  storage = new FolderStorage(path.join(root, "media"));
  await storage.check();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const bytes = Buffer.from("0123456789");

const textOf = (file: OpenedFile | undefined) => text(file?.stream ?? Readable.from([]));

describe("a folder of media", () => {
  it("returns what was put, whole and in ranges", async () => {
    const key = newKey(tenantId, "jpg");
    await storage.put(key, { bytes });
    expect(await storage.stat(key)).toMatchObject({ size: 10, contentType: "image/jpeg" });
    const whole = await storage.open(key);
    expect(whole).toMatchObject({ size: 10, contentType: "image/jpeg" });
    expect(await textOf(whole)).toBe("0123456789");
    const part = await storage.open(key, { start: 2, end: 4 });
    expect(part?.size).toBe(10);
    expect(await textOf(part)).toBe("234");
    expect(await readdir(storage.incoming)).toEqual([]);
  });

  it("accepts a file by path and does not depend on it afterwards", async () => {
    const source = path.join(root, "source");
    await writeFile(source, bytes);
    const key = newKey(tenantId, "mp4");
    await storage.put(key, { path: source });
    await rm(source);
    expect(await readFile(path.join(storage.root, key), "utf8")).toBe("0123456789");
  });

  it("finds nothing that was never put", async () => {
    const key = newKey(tenantId, "jpg");
    expect(await storage.stat(key)).toBeUndefined();
    expect(await storage.open(key)).toBeUndefined();
    await storage.remove(key);
  });

  it("removes a file with its variants and nothing else", async () => {
    const [key, other] = [newKey(tenantId, "jpg"), newKey(tenantId, "jpg")];
    const variants = [variantKey(key, "w80"), variantKey(key, "w350h350cover"), variantKey(other, "w80")];
    for (const one of [key, other, ...variants]) await storage.put(one, { bytes });
    await storage.remove(key);
    const left = await readdir(path.join(storage.root, tenantId));
    expect(left.sort()).toEqual([other, variants[2]].map((one) => path.basename(one ?? "")).sort());
  });

  it.each([
    "",
    "..",
    "../x.jpg",
    "/etc/passwd",
    `${tenantId}/../x.jpg`,
    `${tenantId}/a.jpg`,
    `${tenantId}/${uuidv7()}.svg`,
    `${newKey(tenantId, "jpg")}\0`,
    `${newKey(tenantId, "jpg")}\n`,
  ])("rejects %j as a key", async (key) => {
    await expect(storage.put(key, { bytes })).rejects.toThrow("Not a media key");
    await expect(storage.stat(key)).rejects.toThrow("Not a media key");
    await expect(storage.open(key)).rejects.toThrow("Not a media key");
    await expect(storage.remove(key)).rejects.toThrow("Not a media key");
    expect(await readdir(storage.root)).toEqual([".incoming"]);
  });

  it("leaves no half-written file when a write fails", async () => {
    await expect(storage.put(newKey(tenantId, "jpg"), { path: path.join(root, "missing") })).rejects.toThrow("ENOENT");
    expect(await readdir(storage.incoming)).toEqual([]);
  });

  it("removes the leftovers of a killed process, but not files in progress", async () => {
    const [old, young] = [path.join(storage.incoming, "old"), path.join(storage.incoming, "young")];
    for (const file of [old, young]) await writeFile(file, "x");
    await utimes(old, new Date(0), new Date(0));
    await storage.check();
    expect(await readdir(storage.incoming)).toEqual(["young"]);
  });

  it("reports as busy what the file system refuses", async () => {
    const key = newKey(tenantId, "jpg");
    // Nothing refuses root, except a file where a folder should be.
    await writeFile(path.join(storage.root, tenantId), "");
    const uses = [() => storage.put(key, { bytes }), () => storage.stat(key), () => storage.open(key)];
    for (const use of [...uses, () => storage.remove(key)]) {
      const error: unknown = await use().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: expect.stringMatching("ENOTDIR|EEXIST") });
      expect(toApiError(error)).toMatchObject({ code: "busy", details: { retryAfterSeconds: 1 } });
    }
  });

  it("fails its check if it can't write", async () => {
    await writeFile(path.join(root, "file"), "");
    await expect(new FolderStorage(path.join(root, "file", "media")).check()).rejects.toThrow("ENOTDIR");
  });
});
