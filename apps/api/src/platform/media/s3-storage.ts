import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { contentTypeOf, keyPrefixOf } from "./keys.ts";
import { errorCodeOf, s3Request, type S3Settings } from "./s3-request.ts";
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
    await finish(answer, answer.statusCode === 404 ? 404 : 200);
    if (answer.statusCode === 404) return undefined;
    return describe(key, answer, Number(answer.headers["content-length"]));
  }

  async open(key: string, range?: ByteRange): Promise<OpenedFile | undefined> {
    keyPrefixOf(key);
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await s3Request(this.#settings, { method: "GET", key, headers });
    if (answer.statusCode === 404) {
      answer.resume();
      return undefined;
    }
    await expectStatus(answer, range ? 206 : 200);
    const total = range ? answer.headers["content-range"]?.split("/")[1] : answer.headers["content-length"];
    return { stream: answer, ...describe(key, answer, Number(total)) };
  }

  async remove(key: string): Promise<void> {
    const family = keyPrefixOf(key);
    // the file before its variants: a variant that is created meanwhile finds its file missing and is removed too
    await this.#delete(key);
    for (const found of await this.#list(family)) if (found !== key) await this.#delete(found);
  }

  async *list(): AsyncGenerator<ListedFile> {
    let next: string | undefined;
    do {
      const query = { "list-type": "2", ...(next !== undefined && { "continuation-token": next }) };
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
    if (!(await this.#list(probe)).includes(probe)) throw new Error("The media storage does not list what it stores");
    await this.#delete(probe);
  }

  async #write(key: string, body: FileToStore, contentType: string): Promise<void> {
    const headers = { "content-type": contentType };
    await finish(await s3Request(this.#settings, { method: "PUT", key, body, headers }), 200);
  }

  async #delete(key: string): Promise<void> {
    const answer = await s3Request(this.#settings, { method: "DELETE", key });
    await finish(answer, answer.statusCode === 404 ? 404 : 204);
  }

  /** A picture has fewer variants than one page of a listing (1,000). */
  async #list(prefix: string): Promise<string[]> {
    const answer = await s3Request(this.#settings, { method: "GET", key: "", query: { "list-type": "2", prefix } });
    await expectStatus(answer, 200);
    const xml = (await buffer(answer)).toString();
    return [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].flatMap((match) => match[1] ?? []);
  }
}

const textIn = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&") ?? "";

function describe(key: string, answer: IncomingMessage, size: number): StoredFile {
  const modified = answer.headers["last-modified"];
  return { size, contentType: contentTypeOf(key), ...(modified && { lastModified: new Date(modified) }) };
}

async function expectStatus(answer: IncomingMessage, status: number): Promise<void> {
  if (answer.statusCode === status) return;
  throw new Error(`The media storage answered ${answer.statusCode}: ${await errorCodeOf(answer)}`);
}

async function finish(answer: IncomingMessage, status: number): Promise<void> {
  await expectStatus(answer, status);
  answer.resume();
}
