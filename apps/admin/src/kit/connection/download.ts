import type { Call } from "@diwan/contract/api/call";
import { addressOf, CallError } from "@diwan/contract/api/client";
import { commonHeaders, newKey, reportAnswer } from "./api.ts";
import { API } from "./call-headers.ts";
import { markDisconnected } from "./connection.ts";
import { withRecentSignIn } from "../session/sign-in-again.ts";

interface Wanted {
  params: Record<string, string>;
  query?: Record<string, unknown>;
  /** The body of a POST. */
  body?: object;
  /** The media type, for calls that offer several. */
  type?: string;
  /** The file name; by default the one that the server sends. */
  name?: string;
  /** 0 to 1, the share received. */
  onProgress?: (share: number) => void;
}

/** Downloads the response of a call as a file. Throws `CallError`. */
export const download = (call: Pick<Call, "path">, wanted: Wanted): Promise<void> =>
  withRecentSignIn(call.path, () => downloadOnce(call, wanted));

async function downloadOnce(call: Pick<Call, "path">, wanted: Wanted): Promise<void> {
  const { params, query, body, type, name, onProgress } = wanted;
  const headers = { ...commonHeaders(), ...(type ? { accept: type } : {}) };
  const posted = { "content-type": "application/json", "idempotency-key": newKey() };
  const init = body ? { method: "POST", headers: { ...headers, ...posted }, body: JSON.stringify(body) } : { headers };
  const response = await fetch(API + addressOf(call.path, params, query), init).catch(lost);
  reportAnswer(response.status, commonHeaders()["authorization"] ?? null);
  // an error is JSON whatever type was requested
  if (!response.ok) throw new CallError(response.status, Object(await response.json().catch(() => ({}))));
  const content = await contentOf(response, onProgress).catch(lost);
  saveFile(name ?? nameOf(response.headers.get("content-disposition") ?? ""), content);
}

function lost(): never {
  markDisconnected();
  throw new CallError(0, {});
}

async function contentOf(response: Response, onProgress: Wanted["onProgress"]): Promise<Blob> {
  const total = Number(response.headers.get("content-length") ?? 0);
  if (!onProgress || !response.body || !total) return response.blob();
  const parts: BlobPart[] = [];
  let read = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parts.push(piece.value as Uint8Array<ArrayBuffer>); // from the network, bypassing caches
    read += piece.value.length;
    onProgress(Math.min(1, read / total));
  }
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}

function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1] ?? "file";
  try {
    return encoded ? decodeURIComponent(encoded) : plain;
  } catch {
    return plain;
  }
}

/** Saves a file by the browser's download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
