import type { Call } from "@diwan/contract/call";
import { addressOf, CallError } from "@diwan/contract/client";
import { commonHeaders } from "./api.ts";
import { API } from "./call-headers.ts";
import { saveFile } from "./save-file.ts";

interface Wanted {
  params: Record<string, string>;
  query?: Record<string, unknown>;
  /** The type of the file, for calls that answer several. */
  type?: string;
  name: string;
}

/** Saves what a call answers as a file. Throws `CallError`. */
export async function download(call: Pick<Call, "path">, { params, query, type, name }: Wanted): Promise<void> {
  const headers = { ...commonHeaders(), ...(type ? { accept: type } : {}) };
  const response = await fetch(API + addressOf(call.path, params, query), { headers }).catch(() => {
    throw new CallError(0, {});
  });
  // a refusal is JSON whatever was asked for
  if (!response.ok) throw new CallError(response.status, Object(await response.json().catch(() => ({}))));
  saveFile(name, await response.blob());
}
