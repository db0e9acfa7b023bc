import { open, readFile } from "node:fs/promises";
import { messageOf } from "../errors.ts";
import { type BackupKey, hasEncryptedHeader } from "./encrypted-file.ts";

const LEAST_CHARACTERS = 16;

/** The key of the settings, or none. Throws an Error for the operator if there are two, or it is too short. */
export async function readBackupKey(env: Record<string, string | undefined>): Promise<BackupKey | undefined> {
  const { BACKUP_KEY: typed, BACKUP_KEY_FILE: file } = env;
  if (typed && file) throw new Error("BACKUP_KEY and BACKUP_KEY_FILE are both set. Keep one of them.");
  if (typed) return keyOf("BACKUP_KEY", typed);
  if (!file) return undefined;
  const content = await readFile(file, "utf8").catch((error: unknown) => {
    throw new Error(`The file of BACKUP_KEY_FILE can't be read: ${messageOf(error)}.`);
  });
  return keyOf("The key in BACKUP_KEY_FILE", content);
}

function keyOf(name: string, typed: string): BackupKey {
  const key = typed.trim().normalize("NFC");
  if (key.length < LEAST_CHARACTERS)
    throw new Error(
      `${name} has ${key.length} characters and needs at least ${LEAST_CHARACTERS}. This makes one: openssl rand -base64 32.`,
    );
  return { name, typed: key, derived: new Map() };
}

/** The key for reading a file: asked for if the file is encrypted and the settings have none. */
export async function keyForReading(
  file: string,
  env: Record<string, string | undefined>,
  ask: ((question: string, hidden?: boolean) => Promise<string>) | undefined,
): Promise<BackupKey | undefined> {
  const key = await readBackupKey(env);
  if (key || !(await isEncrypted(file))) return key;
  const typed = (await ask?.("The backup is encrypted. Its key: ", true)) ?? "";
  if (!typed.trim()) throw encryptedError(file);
  return { name: "What was typed", typed: typed.trim().normalize("NFC"), derived: new Map() };
}

export const encryptedError = (file: string): Error =>
  new Error(
    `${file} is encrypted. Set BACKUP_KEY to the key that it was written with, or BACKUP_KEY_FILE to a file with it.`,
  );

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false; // reading it says why
  try {
    const start = Buffer.alloc(8);
    await handle.read(start, 0, start.length, 0).catch(() => undefined);
    return hasEncryptedHeader(start);
  } finally {
    await handle.close();
  }
}
