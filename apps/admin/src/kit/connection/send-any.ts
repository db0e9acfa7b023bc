import type { Call } from "@diwan/contract/api/call";
import { send } from "./api.ts";

interface Sent {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** For pages that are declared over any call: types were checked at the declaration. */
export const sendAny: (call: Call, sent: Sent) => Promise<unknown> = send as (
  call: Call,
  sent?: Sent,
) => Promise<unknown>; // the same function without the types of one call
