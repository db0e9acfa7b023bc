import type { FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import { hashRequest } from "./idempotency.ts";

/** The `Idempotency-Key` of a guest, who has no account; it is stored with the record that it created. */
export interface GuestKey {
  key: string;
  /** A hash of the request. */
  request: Buffer;
}

export const guestKeyColumns = (own: GuestKey | undefined) => ({
  guest_key: own?.key ?? null,
  guest_request: own?.request ?? null,
});

const KEY = /^[\x21-\x7e]{16,200}$/;

/**
 * The idempotency key of a request, if it has one. It must be too long to guess, because it gives access to the
 * record's secret. The displayed prices are not part of the hash: they may differ after a reload.
 */
export function guestKeyOf(request: FastifyRequest, form: object): GuestKey | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !KEY.test(key)) throw new ApiError("malformed");
  const asked = Object.fromEntries(Object.entries(form).filter(([name]) => name !== "expected_total"));
  return { key, request: hashRequest(asked) };
}

/** Throws 422 for a key that was used with a different request; `current` is the record of that request. */
export function assertSameRequest(
  own: GuestKey,
  kept: Buffer | null,
  extra: { message?: string; current: object },
): void {
  if (kept && !kept.equals(own.request)) throw new ApiError("key_reused", { extra });
}
