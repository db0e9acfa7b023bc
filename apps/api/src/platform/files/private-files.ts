import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { messageOf } from "../errors.ts";

const OTHERS = 0o077;

/**
 * Restricts all files to the user of this process: new ones by the umask, those in the data folder by chmod. Returns the paths
 * that belong to another user. Throws an Error for the operator, before anything is changed, if the folder is another user's.
 */
export function restrictFileModes(dataDir: string): string[] {
  process.umask(OTHERS);
  createFolder(dataDir);
  assertFolderOwner(dataDir);
  const home = fs.realpathSync(dataDir);
  // the folder itself comes last: its mode says that all its files are restricted
  return isOpen(fs.statSync(home)) ? close(home) : [];
}

/**
 * Creates a folder with its parents. Node's own way (`recursive`) never returns where the system creates none, such as
 * below /proc. Throws an Error that names the folder.
 */
export function createFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (parent !== folder && !fs.existsSync(parent)) createFolder(parent);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (fs.existsSync(folder) && fs.statSync(folder).isDirectory()) return;
    throw new Error(`the folder ${folder} can't be created: ${messageOf(error)}`, { cause: error });
  }
}

/** Lets a group traverse a restricted folder to reach its own files; the group can neither list nor read it. */
export function allowGroupTraversal(folder: string, group: number): void {
  fs.chownSync(folder, -1, group);
  fs.chmodSync(folder, 0o710);
}

/** The execute bit of a folder allows to traverse it, not to list it. */
const isOpen = ({ mode }: fs.Stats): boolean => (mode & OTHERS & ~0o010) !== 0;

function close(file: string): string[] {
  const failed: string[] = [];
  try {
    const found = fs.lstatSync(file);
    // A link has no mode of its own, and its target may belong to another user.
    if (!found.isDirectory() && !found.isFile()) return [];
    if (found.isDirectory()) for (const name of fs.readdirSync(file)) failed.push(...close(path.join(file, name)));
    if (isOpen(found)) fs.chmodSync(file, found.mode & 0o700);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // Deleted meanwhile.
    if (code === "ENOENT") return failed;
    if (code !== "EPERM" && code !== "EACCES") throw error;
    failed.push(file);
  }
  return failed;
}

/**
 * Throws an Error for the operator if the data folder is another user's: what root writes there is closed to the user that
 * Diwan runs as, which then can't start any more, and anybody else can't use it. A folder that is not there is nobody's.
 */
export function assertFolderOwner(folder: string): void {
  const own = process.getuid?.();
  const uid = fs.statSync(folder, { throwIfNoEntry: false })?.uid;
  if (own === undefined || uid === undefined || uid === own) return;
  if (own !== 0 && isUsable(folder)) return;
  const name = userName(uid);
  throw new Error(
    `${fs.realpathSync(folder)} belongs to the user ${name}, and this is ${userName(own)}. Run it as that user: runuser -u ${name} -- COMMAND. Nothing was changed.`,
  );
}

/** A group may have been given the folder. */
function isUsable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function userName(uid: number): string {
  if (uid === process.getuid?.()) return os.userInfo().username;
  const users = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  return users.find((fields) => fields[2] === String(uid))?.[0] ?? `#${uid}`;
}

/** Runs `work` with files of the data folder: errors of the operating system name the setting, ours stay. */
export function inDataFolder<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof Error && "syscall" in cause)) throw error;
    throw new Error(`DATA_DIR can't be used: ${messageOf(error)}.`, { cause: error });
  }
}
