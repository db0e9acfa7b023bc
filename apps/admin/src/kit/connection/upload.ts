import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { media, type UploadedFile } from "@diwan/contract/menu/media";
import { commonHeaders, newKey, reportAnswer } from "./api.ts";
import { API } from "./call-headers.ts";
import { markDisconnected } from "./connection.ts";

export interface UploadOptions {
  file: File;
  /** `convert-item`, `menu-id` and `full-path` of the Smart Uploader. */
  headers?: Record<string, string>;
  /** 0 to 1, as the file goes out. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads one file. Throws `CallError`. */
export const upload = (options: UploadOptions): Promise<UploadedFile> =>
  sendFile(media.upload, API + media.upload.path, options);

/** Uploads one file to a URL. Uses no fetch, which reports no upload progress. Throws `CallError`. */
export function sendFile<C extends Call>(
  call: C,
  address: string,
  { file, headers, onProgress, signal }: UploadOptions,
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    const shared = commonHeaders();
    const sent = { accept: "application/json", "idempotency-key": newKey(), ...shared, ...headers };
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      reportAnswer(request.status, shared["authorization"] ?? null);
      const answer = read(request.responseText);
      if (request.status === (call.status ?? 200)) resolve(answer as AnswerOf<C>); // the server serialises with the same schema
      else reject(new CallError(request.status, answer));
    });
    request.addEventListener("error", () => {
      markDisconnected();
      reject(new CallError(0, {}));
    });
    request.addEventListener("abort", () => reject(new DOMException("The upload was stopped.", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>; // responses are objects
  } catch {
    return {};
  }
}
