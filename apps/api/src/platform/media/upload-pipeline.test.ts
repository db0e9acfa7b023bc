import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderStorage } from "./folder-storage.ts";
import { acceptUpload } from "./upload-pipeline.ts";
import {
  heicPicture,
  makeAnimation,
  makeBox,
  makeFlatPng,
  makeGifBomb,
  makeMp4,
  makePicture,
  makePngChunk,
} from "./test-samples.ts";

const tenantId = uuidv7();
let storage: FolderStorage;
let root = "";

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "intake-"));
  storage = new FolderStorage(path.join(root, "media"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const pieces = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536));
const upload = (bytes: Buffer, limits?: { pictureBytes: number; videoBytes: number }) =>
  acceptUpload(Readable.from(pieces(bytes)), {
    tenantId,
    share: tenantId,
    storage,
    tmpDir: path.join(root, "tmp"),
    ...(limits && { limits }),
  });

async function filesLeft(): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const jpeg = () => makePicture(400, 300).jpeg().toBuffer();
const ftyp = (brand: string) =>
  Buffer.concat([makeBox("ftyp", Buffer.from(`${brand}\x00\x00\x00\x00${brand}`)), Buffer.alloc(5_000)]);
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' onload='alert(1)'/>");
const asf = Buffer.concat([Buffer.from("3026b2758e66cf11a6d9", "hex"), Buffer.alloc(5_000)]);
const cut = (bytes: Buffer, part = 0.5) => bytes.subarray(0, bytes.length * part);
const zeroed = (bytes: Buffer) => bytes.fill(0, Math.round(bytes.length * 0.4), Math.round(bytes.length * 0.6));

describe("T14–T16: a rejected file leaves nothing behind", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["nothing", () => Buffer.alloc(0), "media_empty"],
    ["html", () => html, "media_unsupported"],
    ["svg", () => svg, "media_unsupported"],
    ["svg behind a declaration", () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), "media_unsupported"],
    ["pdf", () => Buffer.from("%PDF-1.7\n%âãÏÓ"), "media_unsupported"],
    ["bmp", () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(200)]), "media_unsupported"],
    ["tiff", () => makePicture(20, 20).tiff().toBuffer(), "media_unsupported"],
    ["avif", () => makePicture(20, 20).avif({ effort: 0 }).toBuffer(), "media_unsupported"],
    ["heic's first box alone", () => ftyp("heic"), "media_broken"],
    ["cut heic", () => cut(heicPicture()), "media_broken"],
    ["heic with a hole", () => zeroed(heicPicture()), "media_broken"],
    ["quicktime", () => makeMp4({ brand: "qt  " }), "media_unsupported"],
    ["asf that never ends", () => asf, "media_unsupported"],
    ["zip", () => Buffer.from("504b0304", "hex"), "media_unsupported"],
    ["program", () => Buffer.from("\x7fELF"), "media_unsupported"],
    ["one byte", () => Buffer.from([0xff]), "media_unsupported"],
    ["jpeg's first bytes alone", () => Buffer.from("ffd8ffe0", "hex"), "media_broken"],
    ["jpeg's first bytes, then html", () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), html]), "media_broken"],
    ["gif's first bytes, then script", () => Buffer.from("GIF89a=1;alert(1)//".padEnd(300)), "media_broken"],
    ["cut jpeg", async () => cut(await jpeg()), "media_broken"],
    ["jpeg without its end", async () => cut(await jpeg(), 0.99), "media_broken"],
    ["jpeg with a hole", async () => zeroed(await jpeg()), "media_broken"],
    ["cut png", async () => cut(await makePicture(400, 300).png().toBuffer()), "media_broken"],
    ["png with a hole", async () => zeroed(await makePicture(400, 300).png().toBuffer()), "media_broken"],
    ["cut webp", async () => cut(await makePicture(400, 300).webp().toBuffer()), "media_broken"],
    ["cut gif", async () => cut(await makePicture(400, 300).gif().toBuffer()), "media_broken"],
    ["cut animation", async () => cut(await makeAnimation(40, 30, 20).gif().toBuffer()), "media_broken"],
    ["png of 14,000 × 14,000", () => makeFlatPng(14_000, 14_000), "media_too_many_pixels"],
    ["png of 1,000,000 × 40", () => makeFlatPng(1_000_000, 40), "media_too_many_pixels"],
    ["png of 40 × 1,000,000", () => makeFlatPng(40, 1_000_000), "media_too_many_pixels"],
    ["gif of 60,000 × 60,000", () => makeGifBomb(60_000, 60_000, 1), "media_too_many_pixels"],
    ["gif of 5,000 frames of 4,000 × 4,000", () => makeGifBomb(4_000, 4_000, 5_000), "media_too_many_pixels"],
    ["gif of 300,000 frames", () => makeGifBomb(2, 2, 300_000), "media_too_many_pixels"],
    ["mp4 of its first box", () => ftyp("isom"), "media_broken"],
    ["cut mp4", () => cut(makeMp4()), "media_broken"],
    ["mp4 followed by html", () => Buffer.concat([makeMp4(), html]), "media_broken"],
    ["mp4 with sound only", () => makeMp4({ handler: "soun" }), "media_unsupported"],
    [
      "mp4 of a million boxes",
      () => Buffer.concat([makeMp4(), Buffer.alloc(8_000_000, makeBox("free"))]),
      "media_broken",
    ],
  ])("%s", { timeout: 30_000 }, async (_name, make, code) => {
    await expect(upload(await make())).rejects.toMatchObject({ code });
    expect(await filesLeft()).toEqual([]);
  });

  it("checks the size as soon as the kind is known", async () => {
    const head = await jpeg();
    let goOn = (): void => undefined;
    const refused = new Promise<void>((resolve) => (goOn = resolve));
    const source = Readable.from(
      (async function* () {
        yield head;
        // the rest is sent only after the rejection: waiting for it would never end
        for (let sent = 0; sent < 100; sent++) {
          if (sent === 10) await refused;
          yield Buffer.alloc(65_536);
        }
      })(),
      { highWaterMark: 1 },
    );
    const ended = new Promise((resolve) => source.once("end", resolve));
    const taking = acceptUpload(source, {
      tenantId,
      share: tenantId,
      storage,
      tmpDir: path.join(root, "tmp"),
      limits: { pictureBytes: 200_000, videoBytes: 1e9 },
    });
    await expect(taking).rejects.toMatchObject({ code: "media_too_large" });
    goOn();
    expect(await filesLeft()).toEqual([]);
    await expect(upload(makeMp4(), { pictureBytes: 1e9, videoBytes: 4_000 })).rejects.toMatchObject({
      code: "media_too_large",
    });
    // the rest of the request is drained unread
    await ended;
  });

  it("an upload that is aborted", async () => {
    const source = new Readable({ read() {} });
    source.push(await jpeg());
    setTimeout(() => source.destroy(new Error("gone")), 20);
    await expect(
      acceptUpload(source, { tenantId, share: tenantId, storage, tmpDir: path.join(root, "tmp") }),
    ).rejects.toThrow("gone");
    expect(await filesLeft()).toEqual([]);
  });

  it("a file truncated by the form parser", async () => {
    const source = Object.assign(Readable.from([await jpeg()]), { truncated: true });
    await expect(
      acceptUpload(source, { tenantId, share: tenantId, storage, tmpDir: path.join(root, "tmp") }),
    ).rejects.toMatchObject({
      code: "media_too_large",
    });
    expect(await filesLeft()).toEqual([]);
  });

  it("a storage that fails", async () => {
    storage.put = () => Promise.reject(new Error("full"));
    await expect(upload(await jpeg())).rejects.toThrow("full");
    expect(await filesLeft()).toEqual([]);
  });

  it("an invalid tenant id", async () => {
    const options = { tenantId: "../..", share: tenantId, storage, tmpDir: path.join(root, "tmp") };
    await expect(acceptUpload(Readable.from([await jpeg()]), options)).rejects.toThrow("tenant");
    expect(await filesLeft()).toEqual([]);
  });
});

describe("T14–T16: nothing is stored unchanged", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["jpeg followed by html", async () => Buffer.concat([await jpeg(), html])],
    ["jpeg followed by a zip", async () => Buffer.concat([await jpeg(), Buffer.from("504b0304", "hex"), html])],
    ["jpeg with html as its comment", async () => withComment(await jpeg(), html)],
    ["gif with script as its comment", async () => withGifComment(await makePicture(20, 20).gif().toBuffer(), html)],
    ["png with html as its text", async () => withText(await makePicture(20, 20).png().toBuffer(), html)],
    [
      "png with a large profile first",
      async () => withText(await makePicture(20, 20).png().toBuffer(), Buffer.alloc(9_000, html)),
    ],
    ["webp followed by html", async () => Buffer.concat([await makePicture(20, 20).webp().toBuffer(), html])],
    ["animation followed by html", async () => Buffer.concat([await makeAnimation(20, 20, 3).gif().toBuffer(), html])],
  ])("%s", async (_name, make) => {
    const sent = await make();
    const stored = await upload(sent);
    const [file, ...others] = await filesLeft();
    expect(others).toEqual([]);
    expect(file).toBe(path.join(root, "media", stored.key));
    const bytes = await readFile(file ?? "");
    expect(bytes.length).toBe(stored.bytes);
    expect(bytes.equals(sent)).toBe(false);
    expect(bytes.includes("script")).toBe(false);
  });

  it("the result describes the stored file", async () => {
    const image = await upload(await makePicture(2_400, 1_200).jpeg().toBuffer());
    expect(image).toMatchObject({ type: "image", contentType: "image/jpeg", width: 1200, height: 600 });
    expect(image.key).toMatch(new RegExp(`^${tenantId}/[0-9a-f-]{36}\\.jpg$`));
    const video = await upload(makeMp4());
    expect(video).toMatchObject({
      type: "video",
      contentType: "video/mp4",
      width: 640,
      height: 360,
      bytes: makeMp4().length,
    });
    expect(await filesLeft()).toHaveLength(2);
  });

  it("removes the leftovers of a killed process", async () => {
    const leftover = path.join(root, "tmp", "leftover");
    await mkdir(path.dirname(leftover));
    await writeFile(leftover, "half a picture");
    await utimes(leftover, new Date(0), new Date(0));
    const { key } = await upload(await jpeg());
    expect(await filesLeft()).toEqual([path.join(root, "media", key)]);
  });

  it("twenty in parallel all arrive", async () => {
    const sent = await jpeg();
    const stored = await Promise.all(Array.from({ length: 20 }, () => upload(sent)));
    expect(new Set(stored.map((one) => one.key)).size).toBe(20);
    expect(await filesLeft()).toHaveLength(20);
  });
});

const withComment = (bytes: Buffer, comment: Buffer): Buffer => {
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
};
const withGifComment = (bytes: Buffer, comment: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0, 0x3b])]);
const withText = (bytes: Buffer, text: Buffer): Buffer =>
  Buffer.concat([
    bytes.subarray(0, 33),
    makePngChunk("tEXt", Buffer.concat([Buffer.from("Comment\x00"), text])),
    bytes.subarray(33),
  ]);
