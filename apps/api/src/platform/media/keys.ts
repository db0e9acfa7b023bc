import { uuidv7 } from "uuidv7";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** The extension of a stored file, such as `jpg`, which alone determines its content type. */
export type Extension = keyof typeof CONTENT_TYPES;

const CONTENT_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  mp4: "video/mp4",
} as const;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const TENANT = new RegExp(`^${UUID}$`);
const ORIGINAL = new RegExp(`^(${UUID}/${UUID})\\.(jpg|png|gif|webp|mp4)$`);
const VARIANT = new RegExp(`^(${UUID}/${UUID})\\.[a-z0-9]{2,24}\\.(webp)$`);

/** `{tenantId}/{uuidv7}.{extension}`: only the server creates names, and each contains its tenant. */
export function newKey(tenantId: string, extension: Extension): string {
  if (!TENANT.test(tenantId)) throw new Error("A media key needs the id of its tenant");
  return `${tenantId}/${uuidv7()}.${extension}`;
}

/** The key of an uploaded file; not of a variant or another path. */
export const isOriginalKey = (text: string): boolean => ORIGINAL.test(text);

/** The key of an uploaded file or of a variant. */
export const isMediaKey = (text: string): boolean => ORIGINAL.test(text) || VARIANT.test(text);

/** `{tenantId}/{id}.{size}.webp`, beside its original. */
export const variantKey = (key: string, size: string): string => `${keyPrefixOf(key)}${size}.webp`;

/** The common prefix of a file and all its variants: `{tenantId}/{id}.`. Throws on anything that is not a key. */
export function keyPrefixOf(key: string): string {
  const match = ORIGINAL.exec(key) ?? VARIANT.exec(key);
  if (!match) throw new Error("Not a media key");
  return `${match[1]}.`;
}

/** The tenant of the file: the first part of its key. */
export const uploaderOf = (key: string): string => key.slice(0, key.indexOf("/"));

export function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  if (!isExtension(extension)) throw new Error("Not a media key");
  return CONTENT_TYPES[extension];
}

export const extensionOf = (key: string): Extension | undefined => {
  const extension = ORIGINAL.exec(key)?.[2] ?? "";
  return isExtension(extension) ? extension : undefined;
};

const isExtension = (text: string): text is Extension => Object.hasOwn(CONTENT_TYPES, text);
const BASE = "/media/";

/** The address that a browser loads the file from. */
export const mediaAddress = (key: string): string => BASE + key;

/** The key in an address of this server; undefined for any other text. */
export function keyOfAddress(address: string): string | undefined {
  const key = address.startsWith(BASE) ? address.slice(BASE.length) : "";
  return isOriginalKey(key) ? key : undefined;
}

const HOUR = 3_600_000;

/**
 * Removes the leftovers of a killed process from a folder of half-written files. Younger files may belong to a running
 * one.
 */
export async function sweepLeftovers(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs > HOUR) await rm(file, { force: true });
  }
}
