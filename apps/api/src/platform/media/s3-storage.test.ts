import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toApiError } from "../errors.ts";
import { newKey, variantKey } from "./keys.ts";
import { S3Storage } from "./s3-storage.ts";
import type { OpenedFile } from "./storage.ts";

const tenantId = uuidv7();
const account = { bucket: "media", region: "me-south-1", accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not a secret" };
const kept = new Map<string, { bytes: Buffer; type: string }>();
let failures = 0;
let requests = 0;

/** Stores objects in memory and rejects requests that are not signed for S3. */
const service = http.createServer((request, response) => void answer(request, response));

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  requests++;
  const body = await buffer(request);
  const error = (status: number, code: string) =>
    response.writeHead(status).end(request.method === "HEAD" ? "" : `<Error><Code>${code}</Code></Error>`);
  if (failures-- > 0) return void error(503, "SlowDown");
  if (!(await isSigned(request, body))) return void error(403, "SignatureDoesNotMatch");
  if (request.headers["transfer-encoding"]) return void error(411, "MissingContentLength");
  const url = new URL(request.url ?? "", "http://s3");
  const key = decodeURIComponent(url.pathname.slice("/media/".length));
  const prefix = url.searchParams.get("prefix");
  if (prefix !== null)
    return void response.end(
      [...kept.keys()]
        .filter((one) => one.startsWith(prefix))
        .map((one) => `<Contents><Key>${one}</Key></Contents>`)
        .join(""),
    );
  if (request.method === "PUT") kept.set(key, { bytes: body, type: request.headers["content-type"] ?? "" });
  if (request.method === "PUT") return void response.end();
  if (request.method === "DELETE") return void (kept.delete(key), response.writeHead(204).end());
  if (!give(kept.get(key)?.bytes, request, response)) error(404, "NoSuchKey");
}

function give(object: Buffer | undefined, request: http.IncomingMessage, response: http.ServerResponse): boolean {
  if (!object) return false;
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
  const part = start ? object.subarray(Number(start), Number(end) + 1) : object;
  const range = start ? { "content-range": `bytes ${start}-${end}/${object.length}` } : {};
  const headers = { ...range, "content-length": part.length, "last-modified": new Date(0).toUTCString() };
  response.writeHead(start ? 206 : 200, headers).end(request.method === "HEAD" ? undefined : part);
  return true;
}

async function isSigned(request: http.IncomingMessage, body: Buffer): Promise<boolean> {
  const sha256 = createHash("sha256").update(body).digest("hex");
  if (request.headers["x-amz-content-sha256"] !== sha256) return false;
  const { headers } = await new AwsV4Signer({
    ...account,
    service: "s3",
    method: request.method ?? "",
    url: `http://${request.headers.host}${request.url}`,
    datetime: String(request.headers["x-amz-date"]),
    headers: { "x-amz-content-sha256": sha256, ...(request.headers.range && { range: request.headers.range }) },
  }).sign();
  return headers.get("authorization") === request.headers.authorization;
}

const listening = (server: http.Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

let storage: S3Storage;
let endpoint = "";
let folder = "";
beforeAll(async () => {
  endpoint = `${await listening(service)}/`;
  storage = new S3Storage({ ...account, endpoint });
  folder = await mkdtemp(path.join(os.tmpdir(), "s3-"));
});
beforeEach(() => {
  kept.clear();
  failures = 0;
  requests = 0;
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await rm(folder, { recursive: true });
});

const bytes = Buffer.from("0123456789");

const textOf = (file: OpenedFile | undefined) => text(file?.stream ?? Readable.from([]));

describe("media in S3", () => {
  it("returns what was put, whole and in ranges", async () => {
    const key = newKey(tenantId, "png");
    await storage.put(key, { bytes }, "image/png");
    expect(kept.get(key)?.type).toBe("image/png");
    expect(await storage.stat(key)).toEqual({ size: 10, contentType: "image/png", lastModified: new Date(0) });
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
    expect(kept.get(key)?.bytes.equals(video)).toBe(true);
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
    expect([...kept.keys()]).toEqual([other, variantKey(other, "w80")]);
  });

  it("retries when the service is busy, and finally gives up", async () => {
    const key = newKey(tenantId, "jpg");
    failures = 2;
    await storage.put(key, { bytes }, "image/jpeg");
    expect(requests).toBe(3);
    expect(kept.has(key)).toBe(true);
    failures = 3;
    const error = await storage.put(key, { bytes }, "image/jpeg").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining("answered 503: SlowDown") });
    expect(toApiError(error)).toMatchObject({ code: "busy", details: { retryAfterSeconds: 1 } });
  });

  it("follows no redirect", async () => {
    let asked = 0;
    const elsewhere = http.createServer((_request, response) => void (asked++, response.end("stolen")));
    const sending = http.createServer((_request, response) => {
      const { port } = elsewhere.address() as AddressInfo; // It is listening by now.
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    });
    const [, at] = await Promise.all([listening(elsewhere), listening(sending)]);
    const led = new S3Storage({ ...account, endpoint: at });
    await expect(led.put(newKey(tenantId, "jpg"), { bytes }, "image/jpeg")).rejects.toThrow("answered 307");
    await expect(led.check()).rejects.toThrow("answered 307");
    expect(asked).toBe(0);
    elsewhere.close();
    sending.close();
  });

  it("checks that it may write, list and remove", async () => {
    await storage.check();
    expect(kept.size).toBe(0);
    const stranger = new S3Storage({ ...account, endpoint, secretAccessKey: "wrong" });
    await expect(stranger.check()).rejects.toThrow("answered 403: SignatureDoesNotMatch");
  });

  it("rejects anything that is not a key", async () => {
    for (const key of ["../x.jpg", "", `${tenantId}/x.jpg`]) {
      await expect(storage.put(key, { bytes }, "image/jpeg")).rejects.toThrow("Not a media key");
      await expect(storage.remove(key)).rejects.toThrow("Not a media key");
    }
    expect(requests).toBe(0);
  });
});
