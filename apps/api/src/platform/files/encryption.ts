import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { inDataFolder } from "./private-files.ts";

/**
 * A key with the short name that its encrypted values contain. Never printed: a `KeyObject` does not show its bytes.
 */
export interface SecretKey {
  id: string;
  key: KeyObject;
}

/** The first key encrypts; the others only decrypt older values. */
export type SecretKeys = readonly SecretKey[];

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;

/** The text was encrypted with an unknown key or for another context, or was changed. */
export class DecryptionError extends Error {
  override name = "DecryptionError";
}

/**
 * A text that only these keys can decrypt, as `v1.<key>.<nonce, tag and text in base64url>`. The context names its kind
 * and owner (`totp:<user id>`); the text cannot be decrypted in another context.
 */
export function encryptSecret([first]: SecretKeys, text: string, context: string): string {
  if (!first) throw new Error("There is no key to encrypt with.");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, first.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `v1.${first.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** The text that was encrypted for this context. Throws `DecryptionError`. */
export function decryptSecret(keys: SecretKeys, encrypted: string, context: string): string {
  const [, id = "", encoded = ""] = FORMAT.exec(encrypted) ?? [];
  const found = keys.find((one) => one.id === id);
  if (!found) throw new DecryptionError(`The key ${id || "of a secret"} is not among those of SECRET_KEY.`);
  const bytes = Buffer.from(encoded, "base64url");
  try {
    const decipher = createDecipheriv(ALGORITHM, found.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    throw new DecryptionError("A secret belongs to something else or was changed.");
  }
}

/**
 * Hashes of a short text that cannot be guessed without the keys: HMAC-SHA-256 with a derived key for each purpose. The
 * first hash is stored; the others belong to older keys that are still listed.
 */
export function keyedHashes(keys: SecretKeys, purpose: string, text: string): Buffer[] {
  if (!keys.length) throw new Error("There is no key to hash with.");
  return keys.map(({ key }) => {
    const own = createHmac("sha256", key).update(`key of ${purpose}`).digest();
    return createHmac("sha256", own).update(text).digest();
  });
}

/** A key derived from a random secret, such as the token of a session. */
export const deriveSecretKey = (purpose: string, secret: string): SecretKey =>
  secretKeyOf(createHash("sha256").update(`${purpose}:${secret}`).digest());

/**
 * Keys in the format of `SECRET_KEY`: 32 bytes each, in base64 or hex, separated by commas. Undefined if one is
 * invalid.
 */
export function readSecretKeys(typed: string): SecretKeys | undefined {
  const keys: SecretKey[] = [];
  for (const one of typed.split(",").map((part) => part.trim())) {
    const bytes = /^[0-9a-f]{64}$/i.test(one) ? Buffer.from(one, "hex") : base64Bytes(one);
    if (bytes?.length !== KEY_BYTES) return undefined;
    keys.push(secretKeyOf(bytes));
  }
  return keys;
}

/** The key of an installation without `SECRET_KEY`: created once, in a file that only its user can read. */
export function storeSecretKey(dataDir: string): SecretKeys {
  const file = keyFile(dataDir);
  const kept = inDataFolder(() => {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return readFile(file) ?? makeFile(file);
  });
  const keys = readSecretKeys(kept.trim());
  if (!keys) throw new Error(`${file} holds no key. Put the right one back, or name it in SECRET_KEY.`);
  return keys;
}

/** The keys of an installation as it is set up: none if it has not started yet without `SECRET_KEY`. */
export const configuredSecretKeys = (config: { SECRET_KEY: SecretKeys; dataDir: string }): SecretKeys =>
  config.SECRET_KEY.length || !fs.existsSync(keyFile(config.dataDir))
    ? config.SECRET_KEY
    : storeSecretKey(config.dataDir);

const keyFile = (dataDir: string): string => path.join(dataDir, "secret-key");

const secretKeyOf = (bytes: Buffer): SecretKey => ({
  id: createHash("sha256").update("key id:").update(bytes).digest("hex").slice(0, 8),
  key: createSecretKey(bytes),
});

const base64Bytes = (text: string): Buffer | undefined =>
  /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, "base64") : undefined;

function readFile(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written atomically; if two processes start at once, both use the key of the first. */
function makeFile(file: string): string {
  const side = `${file}.${process.pid}`;
  fs.writeFileSync(side, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(side, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    fs.rmSync(side, { force: true });
  }
  return fs.readFileSync(file, "utf8");
}
