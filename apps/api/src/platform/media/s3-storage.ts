import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { Unavailable } from "../errors.ts";
import { contentTypeOf, keyPrefixOf } from "./keys.ts";
import { errorCodeOf, s3Request, type S3Settings, unexpected } from "./s3-request.ts";
import type { ByteRange, FileToStore, ListedFile, MediaStorage, OpenedFile, StoredFile } from "./storage.ts";

/** Of its own for each check: other processes check at the same time. */
const newProbe = (): string => `.check-${randomUUID()}`;

/** Media in a bucket of S3 or a compatible service. */
export class S3Storage implements MediaStorage {
  readonly #settings: S3Settings;

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  async put(key: string, file: FileToStore, contentType: string): Promise<void> {
    keyPrefixOf(key);
    await this.#write(key, file, contentType);
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    keyPrefixOf(key);
    const answer = await s3Request(this.#settings, { method: "HEAD", key });
    if (answer.statusCode === 404) {
      answer.resume();
      // The answer has no body that tells a missing file from a missing bucket.
      await finish(await s3Request(this.#settings, { method: "HEAD", key: "" }), 200);
      return undefined;
    }
    await finish(answer, 200);
    return describe(key, answer, Number(answer.headers["content-length"]));
  }

  async open(key: string, range?: ByteRange): Promise<OpenedFile | undefined> {
    keyPrefixOf(key);
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await s3Request(this.#settings, { method: "GET", key, headers });
    if (answer.statusCode === 404) return onlyIfKeyIsMissing(answer);
    await expectStatus(answer, range ? 206 : 200);
    const total = range ? answer.headers["content-range"]?.split("/")[1] : answer.headers["content-length"];
    return { stream: answer, ...describe(key, answer, Number(total)) };
  }

  async remove(key: string): Promise<void> {
    const family = keyPrefixOf(key);
    // the file before its variants: a variant that is created meanwhile finds its file missing and is removed too
    await this.#delete(key);
    for await (const found of this.#list(family)) if (found.key !== key) await this.#delete(found.key);
  }

  list(tenantId?: string): AsyncGenerator<ListedFile> {
    return this.#list(tenantId === undefined ? "" : `${tenantId}/`);
  }

  async *#list(prefix: string): AsyncGenerator<ListedFile> {
    let next: string | undefined;
    do {
      const query = {
        "list-type": "2",
        ...(prefix && { prefix }),
        ...(next !== undefined && { "continuation-token": next }),
      };
      const answer = await s3Request(this.#settings, { method: "GET", key: "", query });
      await expectStatus(answer, 200);
      const xml = (await buffer(answer)).toString();
      for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = textIn(entry, "Key");
        const lastModified = new Date(textIn(entry, "LastModified"));
        if (!Number.isNaN(lastModified.getTime())) yield { key, lastModified };
      }
      next = textIn(xml, "IsTruncated") === "true" ? textIn(xml, "NextContinuationToken") || undefined : undefined;
    } while (next !== undefined);
  }

  async check(): Promise<void> {
    const probe = newProbe();
    await this.#write(probe, { bytes: Buffer.from("x") }, "text/plain");
    let isListed = false;
    for await (const { key } of this.#list(probe)) isListed ||= key === probe;
    if (!isListed) throw new Unavailable("The media storage does not list what it stores");
    await this.#delete(probe);
  }

  async #write(key: string, body: FileToStore, contentType: string): Promise<void> {
    const headers = { "content-type": contentType };
    await finish(await s3Request(this.#settings, { method: "PUT", key, body, headers }), 200);
  }

  async #delete(key: string): Promise<void> {
    const answer = await s3Request(this.#settings, { method: "DELETE", key });
    if (answer.statusCode === 404) await onlyIfKeyIsMissing(answer);
    else await finish(answer, 204);
  }
}

/** Nothing if the file is missing. A bucket that is missing must not look like lost files. */
async function onlyIfKeyIsMissing(answer: IncomingMessage): Promise<undefined> {
  const code = await errorCodeOf(answer);
  if (code !== "NoSuchKey") throw new Unavailable(`The media storage answered 404: ${code}`);
}

const textIn = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&") ?? "";

function describe(key: string, answer: IncomingMessage, size: number): StoredFile {
  const modified = answer.headers["last-modified"];
  return { size, contentType: contentTypeOf(key), ...(modified && { lastModified: new Date(modified) }) };
}

async function expectStatus(answer: IncomingMessage, status: number): Promise<void> {
  if (answer.statusCode !== status) throw await unexpected(answer);
}

async function finish(answer: IncomingMessage, status: number): Promise<void> {
  await expectStatus(answer, status);
  answer.resume();
}
