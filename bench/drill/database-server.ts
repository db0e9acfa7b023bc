import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyFile, readEnvironment, type Values } from "./configuration.ts";
import type { Machine } from "./machine.ts";
import { Service } from "./service.ts";
import { isOk } from "./wait.ts";

const DISK = "/var/lib/postgresql";
/** Small enough to be filled quickly. */
const DISK_BYTES = 3 * 2 ** 29;

/** One member of the agreement on who the primary is. */
export function makeEtcd(machine: Machine, values: Values): Service {
  copyFile("etcd/etcd", machine, values, "/etc/default/etcd");
  execFileSync("chown", ["etcd:", machine.place("/var/lib/etcd")]);
  const env = readEnvironment("etcd/etcd", machine, values);
  return new Service(machine, "etcd", { argv: ["etcd"], user: "etcd", env });
}

/** PostgreSQL under Patroni, with a member of etcd, and a disk of its own. */
export class DatabaseServer {
  readonly machine: Machine;
  readonly #values: Values;
  #services: readonly Service[] = [];

  constructor(machine: Machine, values: Values) {
    this.machine = machine;
    this.#values = values;
  }

  async open(): Promise<void> {
    const { machine } = this;
    const image = machine.place("disk.img");
    writeFileSync(image, "");
    truncateSync(image, DISK_BYTES);
    execFileSync("mkfs.ext4", ["-q", image]);
    await machine.open({ [DISK]: image });
    copyFile("patroni/config.yml", machine, this.#values, "/etc/patroni/config.yml", "postgres");
    copyFile("patroni/create-database.sh", machine, this.#values, "/etc/patroni/create-database.sh", "postgres");
    for (const folder of [DISK, "/run/postgresql"]) execFileSync("chown", ["postgres:", machine.place(folder)]);
    const patroni = { argv: ["patroni", "/etc/patroni/config.yml"], user: "postgres" } as const;
    this.#services = [makeEtcd(machine, this.#values), new Service(machine, "patroni", patroni)];
  }

  start(): void {
    for (const service of this.#services) service.start();
  }

  /** Everything on the machine dies, and it stays off until `start`. */
  async powerOff(): Promise<void> {
    for (const service of this.#services) service.expectEnd();
    await this.machine.powerOff();
  }

  /** Only PostgreSQL dies, with all its connections; Patroni stays. */
  killPostgres(): void {
    const file = this.machine.place(`${DISK}/${this.#values["VERSION"]}/diwan/postmaster.pid`);
    process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
  }

  /** The replica becomes the primary, as an operator asks for it. */
  async switchOver(): Promise<void> {
    const argv = ["patronictl", "--config-file", "/etc/patroni/config.yml", "switchover", "--force"] as const;
    await this.machine.run({ argv, user: "postgres" });
  }

  isPrimary(): Promise<boolean> {
    return isOk(`http://${this.machine.address}:8008/primary`);
  }

  /** Whether every commit waits for this replica. */
  isSynchronous(): Promise<boolean> {
    return isOk(`http://${this.machine.address}:8008/synchronous`);
  }

  /** Runs SQL as the superuser, and returns its rows as lines. */
  async query(sql: string, database = "diwan"): Promise<string[]> {
    const argv = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"] as const;
    const out = await this.machine.run({
      argv: [...argv, `--dbname=${database}`, `--command=${sql}`],
      user: "postgres",
    });
    return out.split("\n").filter(Boolean);
  }

  /** Leaves no space on the disk of the database; returns how to remove what fills it. */
  fillDisk(): () => void {
    const folder = this.machine.place(DISK);
    const files = [path.join(folder, "ballast"), path.join(folder, "rest")] as const;
    const { bavail, bsize } = statfsSync(folder);
    execFileSync("fallocate", [`--length=${bavail * bsize}`, files[0]]);
    // Root may use some blocks more, and so may files that were being written; it ends when the disk is full.
    spawnSync("dd", ["if=/dev/zero", `of=${files[1]}`, "bs=64k"], { stdio: "ignore" });
    return () => files.forEach((file) => rmSync(file, { force: true }));
  }
}
