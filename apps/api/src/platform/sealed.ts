import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const KIND = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;
// the token itself is 256 random bits, of which the database keeps another hash
const keyOf = (token: string): Buffer => createHash("sha256").update(`sealed:${token}`).digest();

/** A text that only who holds the token can read again. */
export function seal(text: string, token: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(KIND, keyOf(token), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
}

/** The text that was sealed; undefined with another token. */
export function unseal(sealed: string, token: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(KIND, keyOf(token), bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
