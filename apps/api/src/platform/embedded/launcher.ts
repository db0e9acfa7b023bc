import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { allowGroupTraversal } from "../files/private-files.ts";
import type { Binaries } from "./binaries.ts";

export interface Launcher {
  /** The user that the database's folders must belong to. */
  uid: number | undefined;
  command(program: string, args: string[]): [program: string, args: string[]];
  /** Changes the owner of a folder to that user. */
  own(folder: string): void;
}

const NOBODY = 65534;
/** Stops the database if this process is killed. */
const DIE_WITH_PARENT = ["--pdeathsig", "INT"];

/**
 * PostgreSQL refuses to run as root. As root, the server runs in a user namespace that maps root to another name, so
 * that its files still belong to root; without namespaces it runs as the user nobody, on folders owned by that user.
 */
export function chooseLauncher(home: string, binaries: Binaries, works: Probe = succeeds): Launcher {
  if (process.platform === "win32") return direct([]);
  const guard = works("setpriv", [...DIE_WITH_PARENT, "true"]) ? ["setpriv", ...DIE_WITH_PARENT] : [];
  if (process.getuid?.() !== 0) return direct(guard);
  const namespace = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (works("unshare", [...namespace.slice(1), "true"])) return prefixed([...namespace, ...guard], 0);
  const other = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  // The data folder is closed to all other users.
  if (guard.length > 0 && !works("setpriv", [...other.slice(1), "test", "-x", home])) letThrough(home);
  const reach = (test: string, file: string) => works("setpriv", [...other.slice(1), "test", test, file]);
  if (guard.length > 0 && reach("-x", binaries.postgres) && reach("-x", home)) {
    return prefixed([...other, ...DIE_WITH_PARENT], NOBODY);
  }
  throw new Error(
    "The embedded database cannot run as root here: user namespaces are off, and another user does not reach its folders. Start Diwan as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.",
  );
}

function letThrough(home: string): void {
  if (fs.existsSync(home)) allowGroupTraversal(home, NOBODY);
}

type Probe = (program: string, args: string[]) => boolean;

function succeeds(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

function direct(guard: string[]): Launcher {
  return prefixed(guard, process.getuid?.());
}

function prefixed(prefix: string[], uid: number | undefined): Launcher {
  return {
    uid,
    command(program, args) {
      const [first = program, ...rest] = [...prefix, program, ...args];
      return [first, rest];
    },
    own(folder) {
      // Only root can change owners, and it is needed only when the launcher changes.
      if (process.getuid?.() === 0 && uid !== undefined && fs.statSync(folder).uid !== uid) chownTree(folder, uid);
    },
  };
}

function chownTree(folder: string, uid: number): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) chownTree(at, uid);
    else fs.lchownSync(at, uid, uid);
  }
  // The folder itself comes last: its owner shows whether the whole tree is done.
  fs.lchownSync(folder, uid, uid);
}
