import { randomBytes } from "node:crypto";
import { keyedHashes, readSecretKeys } from "../platform/files/encryption.ts";
import { bytea } from "./rows.ts";

/** The key of all test installations. */
export const TEST_SECRET_KEY = "07".repeat(32);
export const TEST_KEYS = readSecretKeys(TEST_SECRET_KEY) ?? [];

export const newToken = (): string => randomBytes(32).toString("base64url");

/** The codes in all emails. */
export const CODE = "246813";

/** The row of an emailed code, valid for an hour. */
export function codeRow(email: string, purpose: "register" | "reset" | "email", code = CODE): Record<string, unknown> {
  const [hash] = keyedHashes(TEST_KEYS, "mailed code", `${purpose}:${email}:${code}`);
  const expires_at = new Date(Date.now() + 3_600_000);
  return { email, purpose, code_hash: bytea(hash ?? Buffer.alloc(0)), tries: 0, sent_at: "now", expires_at };
}
