import { mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listen, S3_ACCOUNT as account, startS3Service } from "../../testing/s3-service.ts";
import { toApiError } from "../errors.ts";
import { newKey, variantKey } from "./keys.ts";
import { S3Storage } from "./s3-storage.ts";
import type { OpenedFile } from "./storage.ts";

const tenantId = uuidv7();
const service = await startS3Service();
const { storage, endpoint, objects } = service;

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "s3-"))));
beforeEach(() => service.reset());
afterAll(() => rm(folder, { recursive: true }));

const bytes = Buffer.from("0123456789");

const textOf = (file: OpenedFile | undefined) => text(file?.stream ?? Readable.from([]));

describe("media in S3", () => {
  it("returns what was put, whole and in ranges", async () => {
    const key = newKey(tenantId, "png");
    await storage.put(key, { bytes }, "image/png");
    expect(objects.get(key)?.type).toBe("image/png");
    expect(await storage.stat(key)).toEqual({ size: 10, contentType: "image/png", lastModified: expect.any(Date) });
    expect(await textOf(await storage.open(key))).toBe("0123456789");
    const part = await storage.open(key, { start: 2, end: 4 });
    expect(part?.size).toBe(10);
    expect(await textOf(part)).toBe("234");
  });

  it("sends a file from disk with its length and hash", async () => {
    const source = path.join(folder, "video");
    const video = Buffer.alloc(3_000_000, "video");
    await writeFile(source, video);
    const key = newKey(tenantId, "mp4");
    await storage.put(key, { path: source }, "video/mp4");
    expect(objects.get(key)?.bytes.equals(video)).toBe(true);
  });

  it("finds nothing that was never put", async () => {
    const key = newKey(tenantId, "jpg");
    expect(await storage.stat(key)).toBeUndefined();
    expect(await storage.open(key)).toBeUndefined();
    await storage.remove(key);
  });

  it("removes a file with its variants and nothing else", async () => {
    const [key, other] = [newKey(tenantId, "jpg"), newKey(tenantId, "jpg")];
    for (const one of [key, other, variantKey(key, "w80"), variantKey(other, "w80")])
      await storage.put(one, { bytes }, "image/jpeg");
    await storage.remove(key);
    expect([...objects.keys()]).toEqual([other, variantKey(other, "w80")]);
  });

  it("retries when the service is busy, and finally gives up", async () => {
    const key = newKey(tenantId, "jpg");
    service.failures = [
      [503, "SlowDown"],
      [429, "TooManyRequests"],
    ];
    await storage.put(key, { bytes }, "image/jpeg");
    expect(service.requests).toBe(3);
    expect(objects.has(key)).toBe(true);
    service.failures = Array.from({ length: 3 }, () => [503, "SlowDown"]);
    const error = await storage.put(key, { bytes }, "image/jpeg").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining("answered 503: SlowDown") });
    expect(toApiError(error)).toMatchObject({ code: "busy", details: { retryAfterSeconds: 1 } });
  });

  it("follows no redirect", async () => {
    let asked = 0;
    const elsewhere = http.createServer((_request, response) => void (asked++, response.end("stolen")));
    const other = await listen(elsewhere);
    const at = await listen(
      http.createServer((_request, response) => void response.writeHead(307, { location: other }).end()),
    );
    const led = new S3Storage({ ...account, endpoint: at });
    await expect(led.put(newKey(tenantId, "jpg"), { bytes }, "image/jpeg")).rejects.toThrow("answered 307");
    await expect(led.check()).rejects.toThrow("answered 307");
    expect(asked).toBe(0);
  });

  it("checks that it may write, list and remove", async () => {
    await storage.check();
    expect(objects.size).toBe(0);
    const stranger = new S3Storage({ ...account, endpoint, secretAccessKey: "wrong" });
    await expect(stranger.check()).rejects.toThrow("answered 403: SignatureDoesNotMatch");
  });

  it("lists everything, page by page", async () => {
    service.pageSize = 2;
    const keys = Array.from({ length: 5 }, () => newKey(tenantId, "jpg"));
    for (const key of [...keys, variantKey(keys[0] ?? "", "w80")]) await storage.put(key, { bytes }, "image/jpeg");
    service.requests = 0;
    const found = [];
    for await (const { key, lastModified } of storage.list()) found.push([key, lastModified]);
    expect(found).toEqual([...objects].map(([key, one]) => [key, one.lastModified]).sort());
    expect(found).toHaveLength(6);
    expect(service.requests).toBe(3);
  });

  it("lists what a tenant has, and reads nothing of others", async () => {
    service.pageSize = 2;
    const [own, other] = [newKey(tenantId, "jpg"), newKey(uuidv7(), "jpg")];
    for (const key of [own, other, newKey(uuidv7(), "jpg"), newKey(uuidv7(), "jpg")])
      await storage.put(key, { bytes }, "image/jpeg");
    service.requests = 0;
    const found = [];
    for await (const { key } of storage.list(tenantId)) found.push(key);
    expect(found).toEqual([own]);
    expect(service.requests).toBe(1);
  });

  it("does not take a page that fails for the end of the list", async () => {
    service.pageSize = 2;
    for (let count = 0; count < 3; count++) await storage.put(newKey(tenantId, "jpg"), { bytes }, "image/jpeg");
    const listing = storage.list();
    await listing.next();
    await listing.next();
    service.hasBucket = false;
    await expect(listing.next()).rejects.toThrow("answered 404: NoSuchBucket");
  });

  describe("reports as busy, and not as a missing file,", () => {
    const key = newKey(tenantId, "jpg");
    const uses: [string, () => Promise<unknown>][] = [
      ["put", () => storage.put(key, { bytes }, "image/jpeg")],
      ["stat", () => storage.stat(key)],
      ["open", () => storage.open(key)],
      ["remove", () => storage.remove(key)],
      ["list", () => storage.list().next()],
      ["check", () => storage.check()],
    ];
    const expectBusy = async (use: () => Promise<unknown>) => {
      const error = await use().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(toApiError(error)).toMatchObject({ code: "busy", details: { retryAfterSeconds: 1 } });
    };

    it.each(uses)("a bucket that is gone: %s", async (_, use) => {
      service.hasBucket = false;
      await expectBusy(use);
    });

    it.each(uses)("rights that are gone: %s", async (_, use) => {
      for (const status of [400, 403]) {
        service.failures = [[status, "AccessDenied"]];
        await expectBusy(use);
      }
    });
  });

  it("rejects anything that is not a key", async () => {
    for (const key of ["../x.jpg", "", `${tenantId}/x.jpg`]) {
      await expect(storage.put(key, { bytes }, "image/jpeg")).rejects.toThrow("Not a media key");
      await expect(storage.remove(key)).rejects.toThrow("Not a media key");
    }
    expect(service.requests).toBe(0);
  });
});
