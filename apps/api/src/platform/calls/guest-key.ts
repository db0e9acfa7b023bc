import type { FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import { hashRequest } from "./idempotency.ts";

/** The `Idempotency-Key` of a guest, who has no account to keep it with: it stands beside the record that it made. */
export interface GuestKey {
  key: string;
  /** What was asked for with it. */
  request: Buffer;
}

/** As columns of the record. */
export const guestKeyColumns = (own: GuestKey | undefined) => ({
  guest_key: own?.key ?? null,
  guest_request: own?.request ?? null,
});

const KEY = /^[\x21-\x7e]{16,200}$/;

/**
 * The key of a request, if it has one. It must be too long to be guessed, since it leads to the record's secret. What the
 * guest was shown is no part of what is asked for: it may be another after a reload.
 */
export function guestKeyOf(request: FastifyRequest, form: object): GuestKey | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !KEY.test(key)) throw new ApiError("malformed");
  const asked = Object.fromEntries(Object.entries(form).filter(([name]) => name !== "expected_total"));
  return { key, request: hashRequest(asked) };
}

/** Refuses (422) a key that was sent with something else before; `current` leads to what that became. */
export function assertSameRequest(
  own: GuestKey,
  kept: Buffer | null,
  extra: { message?: string; current: object },
): void {
  if (kept && !kept.equals(own.request)) throw new ApiError("key_reused", { extra });
}
