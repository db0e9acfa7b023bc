import { existsSync } from "node:fs";
import path from "node:path";

/** The programs of an installation, and the Debian packages that they come with. */
const PACKAGES = {
  ip: "iproute2",
  nsenter: "util-linux",
  setpriv: "util-linux",
  "mkfs.ext4": "e2fsprogs",
  fallocate: "util-linux",
  sysctl: "procps",
  openssl: "openssl",
  psql: "postgresql",
  etcd: "etcd-server",
  patroni: "patroni python3-etcd",
  pgbouncer: "pgbouncer",
  haproxy: "haproxy",
  caddy: "caddy",
} as const;
export type Program = keyof typeof PACKAGES;
/** The drill runs without these, and says what it leaves out. */
const OPTIONAL: readonly Program[] = ["caddy"];

/** Throws with the command that installs what is missing; returns the optional programs that are missing. */
export function checkPrograms(): Program[] {
  const missing = (Object.keys(PACKAGES) as Program[]).filter((name) => !findProgram(name));
  const needed = missing.filter((name) => !OPTIONAL.includes(name));
  if (needed.length)
    throw new Error(`The drill needs ${needed.join(", ")}: ${howToInstall(needed)}. No service has to be running.`);
  return missing;
}

export const howToInstall = (programs: readonly Program[]): string =>
  `apt-get install --no-install-recommends ${[...new Set(programs.map((name) => PACKAGES[name]))].join(" ")}`;

/** The full path of a program; those of the system may be missing in the PATH of a user. */
export function findProgram(name: Program): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/local/sbin", "/usr/sbin", "/sbin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
