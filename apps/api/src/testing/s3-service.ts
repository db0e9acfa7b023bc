import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { S3Storage } from "../platform/media/s3-storage.ts";
import { afterFile } from "./closers.ts";

export const S3_ACCOUNT = {
  bucket: "media",
  region: "me-south-1",
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "not a secret",
};

interface StoredObject {
  bytes: Buffer;
  type: string;
  lastModified: Date;
}

export interface S3Service {
  endpoint: string;
  /** Media in the bucket of this service. */
  storage: S3Storage;
  objects: Map<string, StoredObject>;
  /** How many requests it received since `reset`. */
  requests: number;
  /** Keys that one page of a listing has at most. */
  pageSize: number;
  /** The errors of the next requests. */
  failures: [status: number, code: string][];
  hasBucket: boolean;
  /** Waited for before a request is answered. */
  onRequest(method: string, key: string, query: URLSearchParams): Promise<void> | void;
  reset(): void;
}

/** A service that stores objects in memory, and rejects requests that are not signed for S3. */
export async function startS3Service(): Promise<S3Service> {
  const server = http.createServer((request, response) => void answer(service, request, response));
  const service: S3Service = {
    endpoint: `${await listen(server)}/`,
    storage: undefined as unknown as S3Storage, // Set below: it needs the endpoint.
    objects: new Map(),
    ...FRESH,
    failures: [],
    reset: () => {
      service.objects.clear();
      Object.assign(service, FRESH, { failures: [] });
    },
  };
  service.storage = new S3Storage({ ...S3_ACCOUNT, endpoint: service.endpoint });
  return service;
}

const FRESH = { requests: 0, pageSize: 1_000, hasBucket: true, onRequest: (): void => undefined };

/** Listens until the test file ends; returns the address. */
export async function listen(server: http.Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterFile(async () => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It is listening by now.
}

async function answer(service: S3Service, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  service.requests++;
  const body = await buffer(request);
  const error = (status: number, code: string): void =>
    void response.writeHead(status).end(request.method === "HEAD" ? "" : `<Error><Code>${code}</Code></Error>`);
  const url = new URL(request.url ?? "", "http://s3");
  const key = decodeURIComponent(url.pathname.slice(`/${S3_ACCOUNT.bucket}/`.length));
  await service.onRequest(request.method ?? "", key, url.searchParams);
  const failure = service.failures.shift();
  if (failure) return error(...failure);
  if (!(await isSigned(request, body))) return error(403, "SignatureDoesNotMatch");
  if (request.headers["transfer-encoding"]) return error(411, "MissingContentLength");
  if (!service.hasBucket) return error(404, "NoSuchBucket");
  if (!key) return void response.end(request.method === "HEAD" ? "" : list(service, url.searchParams));
  if (request.method === "PUT") {
    const type = request.headers["content-type"] ?? "";
    service.objects.set(key, { bytes: body, type, lastModified: new Date() });
    return void response.end();
  }
  if (request.method === "DELETE") return void (service.objects.delete(key), response.writeHead(204).end());
  if (!give(service.objects.get(key), request, response)) error(404, "NoSuchKey");
}

/** A page of keys in the order of their bytes, as `ListObjectsV2` answers. */
function list({ objects, pageSize }: S3Service, query: URLSearchParams): string {
  const after = query.get("continuation-token")?.replace(/^after&/, "") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
  const page = keys.slice(0, pageSize);
  const isTruncated = keys.length > page.length;
  const entries = page.map((key) => {
    const { bytes, lastModified } = objects.get(key) ?? { bytes: "", lastModified: new Date(0) };
    return `<Contents><Key>${key}</Key><LastModified>${lastModified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>after&amp;${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>media</Name><IsTruncated>${isTruncated}</IsTruncated>${entries.join("")}${next}</ListBucketResult>`;
}

function give(object: StoredObject | undefined, request: http.IncomingMessage, response: http.ServerResponse): boolean {
  if (!object) return false;
  const { bytes, lastModified } = object;
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
  const part = start ? bytes.subarray(Number(start), Number(end) + 1) : bytes;
  const range = start ? { "content-range": `bytes ${start}-${end}/${bytes.length}` } : {};
  const headers = { ...range, "content-length": part.length, "last-modified": lastModified.toUTCString() };
  response.writeHead(start ? 206 : 200, headers).end(request.method === "HEAD" ? undefined : part);
  return true;
}

async function isSigned(request: http.IncomingMessage, body: Buffer): Promise<boolean> {
  const sha256 = createHash("sha256").update(body).digest("hex");
  if (request.headers["x-amz-content-sha256"] !== sha256) return false;
  const { headers } = await new AwsV4Signer({
    ...S3_ACCOUNT,
    service: "s3",
    method: request.method ?? "",
    url: `http://${request.headers.host}${request.url}`,
    datetime: String(request.headers["x-amz-date"]),
    headers: { "x-amz-content-sha256": sha256, ...(request.headers.range && { range: request.headers.range }) },
  }).sign();
  return headers.get("authorization") === request.headers.authorization;
}
