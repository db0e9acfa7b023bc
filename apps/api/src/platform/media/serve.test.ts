import { mkdtemp, readdir, rm } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../errors.ts";
import { FolderStorage } from "./folder-storage.ts";
import { mediaAddress, newKey } from "./keys.ts";
import { mediaRoutes, readRange } from "./serve.ts";
import { makeAnimation, makeMp4, makePicture } from "./test-samples.ts";

const tenantId = uuidv7();

const [photo, logo, gif, video] = [
  newKey(tenantId, "jpg"),
  newKey(tenantId, "png"),
  newKey(tenantId, "gif"),
  newKey(tenantId, "mp4"),
];

let root = "";
let storage: FolderStorage;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "serve-"));
  storage = new FolderStorage(root);
  await storage.put(photo, { bytes: await makePicture(1200, 900).jpeg().toBuffer() });
  await storage.put(logo, { bytes: await makePicture(300, 100, 4).png().toBuffer() });
  await storage.put(gif, { bytes: await makeAnimation(300, 100, 3).gif().toBuffer() });
  await storage.put(video, { bytes: makeMp4() });
  app = build(true);
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

function build(imageProxy: boolean): FastifyInstance {
  const built = fastify();
  built.setErrorHandler((error, _request, reply) =>
    error instanceof ApiError
      ? reply.code(error.status).send({ message: error.message, code: error.code })
      : reply.code(500).send(error),
  );
  return built.register(mediaRoutes, { storage, imageProxy });
}

/** Over a real connection, since `inject` normalizes the address. */
async function getAsWritten(url: string) {
  if (!app.server.listening) await app.listen({ path: path.join(root, ".socket") });
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.get({ socketPath: path.join(root, ".socket"), path: url }, resolve).once("error", reject),
  );
  return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const address = mediaAddress(photo);

describe("a media address", () => {
  it.each([
    [photo, "image/jpeg"],
    [logo, "image/png"],
    [gif, "image/gif"],
    [video, "video/mp4"],
  ])("is served as cacheable and not executable", async (key, type) => {
    const { statusCode, headers, rawPayload } = await get(mediaAddress(key));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": type,
      "content-length": String(rawPayload.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "accept-ranges": "bytes",
    });
    expect(rawPayload.length).toBe((await storage.stat(key))?.size);
  });

  it("answers HEAD like GET, without the body", async () => {
    const [head, whole] = [await app.inject({ method: "HEAD", url: address }), await get(address)];
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    for (const name of ["content-length", "content-type", "etag", "cache-control"])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  it("is not sent again when cached", async () => {
    const etag = String((await get(address)).headers.etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await get(address, { "if-none-match": known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    }
    expect((await get(address, { "if-none-match": '"x"' })).statusCode).toBe(200);
    expect((await get(`${address}?w=80`)).headers.etag).not.toBe(etag);
  });

  it("is served in ranges", async () => {
    const whole = (await get(address)).rawPayload;
    const part = await get(address, { range: "bytes=2-11" });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(whole.subarray(2, 12))).toBe(true);
    expect(part.headers).toMatchObject({ "content-range": `bytes 2-11/${whole.length}`, "content-length": "10" });
    expect((await get(address, { range: "bytes=-5" })).rawPayload.equals(whole.subarray(-5))).toBe(true);
    const beyond = await get(address, { range: `bytes=${whole.length}-` });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${whole.length}`]);
    expect((await get(address, { range: "bytes=0-1,5-6" })).statusCode).toBe(200);
    expect((await get(address, { range: "bytes=0-1", "if-range": '"another"' })).statusCode).toBe(200);
    expect((await get(address, { range: "bytes=0-1", "if-range": String(part.headers.etag) })).statusCode).toBe(206);
  });

  it.each([
    "/media/",
    `/media/${tenantId}`,
    `/media/${tenantId}/`,
    "/media/.incoming",
    "/media/../../etc/passwd",
    "/media/%2e%2e/%2e%2e/etc/passwd",
    "/media/..%2f..%2fetc%2fpasswd",
    `/media//${photo}`,
    `${address}%00`,
    `${address}%0d%0aset-cookie:a=b`,
    `${address}/`,
    `/media/${photo.toUpperCase()}`,
    `/media/${photo.replace(".jpg", ".w80.webp")}`,
    `/media/${newKey(tenantId, "jpg")}`,
    `/media/${newKey(tenantId, "jpg")}?w=80`,
  ])("%s is not found", async (url) => {
    const { statusCode, headers, body } = await getAsWritten(url);
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: "not_found" });
    expect(headers["cache-control"] ?? "").not.toContain("immutable");
    expect(headers).not.toHaveProperty("set-cookie");
  });
});

describe("a picture in a size", () => {
  it.each([
    ["w=350&h=350&fit=cover", 350, 350],
    ["w=350&h=350", 350, 350],
    ["w=350&h=350&fit=contain", 350, 263],
    ["w=160", 160, 120],
    ["h=160", 213, 160],
    ["w=1200&h=80&fit=cover", 1200, 80],
  ])("%s", async (query, width, height) => {
    const { statusCode, headers, rawPayload } = await get(`${address}?${query}`);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(headers["cache-control"]).toContain("immutable");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width, height });
  });

  it("is never enlarged, and keeps its transparency", async () => {
    const { rawPayload } = await get(`${mediaAddress(logo)}?w=800`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 100, hasAlpha: true });
  });

  it.each([
    "w=351",
    "w=0",
    "w=-80",
    "w=80&w=80",
    "w=80.0",
    "w=1e2",
    "h=99999",
    "w=80&fit=fill",
    "fit=x",
    "w=__proto__",
  ])("%s is refused", async (query) => {
    const { statusCode, body } = await get(`${address}?${query}`);
    expect([statusCode, JSON.parse(body).code]).toEqual([422, "invalid"]);
  });

  it("of a gif or video is the file itself", async () => {
    for (const key of [gif, video]) {
      expect(
        (await get(`${mediaAddress(key)}?w=80`)).rawPayload.equals((await get(mediaAddress(key))).rawPayload),
      ).toBe(true);
    }
  });

  it("is the original if the proxy is off, or if it can't be resized", async () => {
    const whole = (await get(address)).rawPayload;
    const off = await build(false).inject({ url: `${address}?w=80` });
    expect(off.rawPayload.equals(whole)).toBe(true);
    const broken = newKey(tenantId, "jpg");
    await storage.put(broken, { bytes: Buffer.from("broken") });
    const instead = await get(`${mediaAddress(broken)}?w=80`);
    expect([instead.body, instead.headers["cache-control"]]).toEqual(["broken", "public, max-age=60"]);
  });

  it("is removed with its picture", async () => {
    const key = newKey(tenantId, "jpg");
    await storage.put(key, { bytes: await makePicture(100, 100).jpeg().toBuffer() });
    expect((await get(`${mediaAddress(key)}?w=80`)).statusCode).toBe(200);
    await storage.remove(key);
    expect((await get(`${mediaAddress(key)}?w=80`)).statusCode).toBe(404);
    expect((await readdir(path.join(root, tenantId))).filter((name) => key.endsWith(name))).toEqual([]);
  });
});

it.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-11", { start: 2, end: 11 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-1000", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=99999999999999999999-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", undefined],
  ["bytes=0-1,3-4", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["items=0-1", undefined],
  [undefined, undefined],
])("%s of 100 bytes", (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
