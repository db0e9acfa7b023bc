import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Machine } from "./machine.ts";

const DEPLOY = fileURLToPath(new URL("../../deploy/", import.meta.url));
const PROGRAMS = "/usr/lib/postgresql";

/** What an operator writes in place of `@NAME@` in the files of `deploy`. */
export type Values = Record<string, string>;

/** Passwords and keys of this run, and the installed version of PostgreSQL. */
export function makeValues(): Values {
  const password = (): string => randomBytes(18).toString("base64url");
  return {
    DIWAN_PASSWORD: password(),
    POSTGRES_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    SECRET_KEY: randomBytes(32).toString("base64"),
    SITE: "https://10.0.0.32",
    SMTP_URL: "folder",
    VERSION: newestPostgres(),
  };
}

function newestPostgres(): string {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : [];
  const complete = versions.filter((version) => existsSync(path.join(PROGRAMS, version, "bin/postgres")));
  const newest = complete.toSorted((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error(`There is no PostgreSQL in ${PROGRAMS}: apt-get install postgresql`);
  return newest;
}

/** A file of `deploy` with the values in their places. */
function fillFile(file: string, machine: Machine, values: Values): string {
  const all: Values = { ...values, NAME: machine.name, ADDRESS: machine.address };
  return readFileSync(path.join(DEPLOY, file), "utf8").replaceAll(/@([A-Z_]+)@/g, (_, name: string) => {
    const value = all[name];
    if (value === undefined) throw new Error(`deploy/${file} asks for @${name}@, which the drill does not know.`);
    return value;
  });
}

/** Copies a file of `deploy` to its place on the machine. */
export function copyFile(file: string, machine: Machine, values: Values, target: string, user = "root"): void {
  const place = machine.place(target);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, fillFile(file, machine, values));
  chmodSync(place, target.endsWith(".sh") ? 0o700 : 0o600);
  execFileSync("chown", [`${user}:`, place]);
}

/** The variables of a file that systemd reads as `EnvironmentFile`. */
export function readEnvironment(file: string, machine: Machine, values: Values): Record<string, string> {
  const lines = fillFile(file, machine, values).split("\n");
  const pairs = lines.flatMap((line) => {
    const [, name = "", value = ""] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** The arguments of `ExecStart` in a systemd unit, after its program. */
export function readArguments(file: string, machine: Machine): string[] {
  const [, line = ""] = /^ExecStart=\S+ (.+)$/m.exec(fillFile(file, machine, {})) ?? [];
  return line.split(" ");
}
