import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import { pipeline, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { messageOf, Unavailable } from "../errors.ts";
import type { FileToStore } from "./storage.ts";

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: FileToStore;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
const SILENCE_MS = 30_000;

/**
 * Sends a signed request and retries it if the network or the service fails, or the service asks for fewer requests.
 * Returns any other status below 500. Throws `Unavailable` after repeated failures. Uses `node:http`, because `fetch` sends a file from disk without its length,
 * which S3 rejects.
 */
export async function s3Request(settings: S3Settings, request: S3Request): Promise<http.IncomingMessage> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await send(settings, request);
      const { statusCode = 500 } = answer;
      if (statusCode < 500 && statusCode !== 429) return answer;
      throw await unexpected(answer);
    } catch (error) {
      if (attempt === ATTEMPTS)
        throw error instanceof Unavailable ? error : new Unavailable(messageOf(error), { cause: error });
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 4 ** (attempt - 1)));
    }
  }
}

/** The error for an answer that the request can't have caused: settings, rights or the service must change. */
export async function unexpected(answer: http.IncomingMessage): Promise<Unavailable> {
  return new Unavailable(`The media storage answered ${answer.statusCode}: ${await errorCodeOf(answer)}`);
}

/** The code in an XML error, such as `NoSuchBucket`. Reads the response to its end. */
export async function errorCodeOf(answer: http.IncomingMessage): Promise<string> {
  return /<Code>(\w+)<\/Code>/.exec((await buffer(answer)).toString())?.[1] ?? "no code";
}

async function send(settings: S3Settings, request: S3Request): Promise<http.IncomingMessage> {
  const { method, headers, body } = request;
  // signing needs the hash beforehand; the service compares it and rejects a file that was damaged in transit
  const content = await describe(body);
  const { url, headers: signed } = await new AwsV4Signer({
    ...settings,
    service: "s3",
    method,
    url: addressOf(settings, request),
    headers: { ...headers, "x-amz-content-sha256": content.sha256 },
  }).sign();
  return new Promise((resolve, reject) => {
    const call = (url.protocol === "https:" ? https : http).request(url, {
      method,
      timeout: SILENCE_MS,
      headers: { ...Object.fromEntries(signed), ...(body && { "content-length": String(content.length) }) },
    });
    call.on("timeout", () => call.destroy(new Error("The media storage does not answer")));
    call.on("error", reject);
    call.once("response", resolve);
    if (!body) call.end();
    else if ("bytes" in body) call.end(body.bytes);
    else pipeline(createReadStream(body.path), call, (error) => error && reject(error));
  });
}

function addressOf({ endpoint, bucket }: S3Settings, { key, query }: S3Request): string {
  const url = new URL(`${endpoint.replace(/\/+$/, "")}/${bucket}${key && `/${key}`}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url.href;
}

async function describe(body: FileToStore | undefined): Promise<{ sha256: string; length: number }> {
  const hash = createHash("sha256");
  if (!body) return { sha256: hash.digest("hex"), length: 0 };
  if ("bytes" in body) return { sha256: hash.update(body.bytes).digest("hex"), length: body.bytes.length };
  const source: Readable = createReadStream(body.path);
  for await (const chunk of source) hash.update(chunk);
  return { sha256: hash.digest("hex"), length: (await stat(body.path)).size };
}
