import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, openSync, readdirSync, readlinkSync, existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";

const runProgram = promisify(execFile);

export interface Command {
  argv: readonly [string, ...string[]];
  /** The account that it runs as; root by default. */
  user?: string;
  env?: Record<string, string>;
}

/** Each machine has its own content of these folders. */
const OWN_FOLDERS = [
  "/etc/caddy",
  "/etc/default",
  "/etc/haproxy",
  "/etc/patroni",
  "/etc/pgbouncer",
  "/run/postgresql",
  "/var/lib/caddy",
  "/var/lib/etcd",
  "/var/lib/postgresql",
];

/** Connects the machines; the drill itself is at `10.0.0.1`. */
export function openNetwork(): void {
  ip("link set lo up");
  ip("link add diwan type bridge");
  ip("addr add 10.0.0.1/24 dev diwan");
  ip("link set diwan up");
}

/** One machine of the fleet: namespaces with an address and files of its own. */
export class Machine {
  readonly name: string;
  readonly address: string;
  /** Holds the machine's folders, by their path, and the output of its services. */
  readonly folder: string;
  #holder: ChildProcess | undefined;

  constructor(name: string, address: string, parent: string) {
    this.name = name;
    this.address = address;
    this.folder = path.join(parent, name);
    mkdirSync(this.folder);
    chmodSync(this.folder, 0o755);
  }

  /** Where a file of the machine is for the drill. */
  place(file: string): string {
    return path.join(this.folder, file);
  }

  /** `disks` are images of file systems by the folder that they are mounted at. */
  async open(disks: Record<string, string> = {}): Promise<void> {
    const own = OWN_FOLDERS.filter((folder) => existsSync(folder));
    for (const folder of own) mkdirSync(this.place(folder), { recursive: true });
    for (const [folder, image] of Object.entries(disks))
      execFileSync("mount", ["-o", "loop", image, this.place(folder)]);
    const mounts = own.map((folder) => `mount --bind '${this.place(folder)}' '${folder}'`);
    const holder = spawn(
      "unshare",
      ["--net", "--mount", "sh", "-ec", [...mounts, "echo ready", "exec sleep infinity"].join("\n")],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    this.#holder = holder;
    await new Promise<void>((done, fail) => {
      holder.stdout.once("data", () => done());
      holder.once("exit", () => fail(new Error(`The machine ${this.name} could not be set up.`)));
    });
    ip(`link add ${this.name} type veth peer name eth0 netns ${holder.pid}`);
    ip(`link set ${this.name} master diwan up`);
    for (const line of ["link set lo up", `addr add ${this.address}/24 dev eth0`, "link set eth0 up"])
      execFileSync("nsenter", [`--target=${holder.pid}`, "--net", "ip", ...line.split(" ")]);
    // As systemd allows it to Caddy, which does not run as root.
    await this.run({ argv: ["sysctl", "-q", "net.ipv4.ip_unprivileged_port_start=0"] });
  }

  /** Starts a program on the machine; its output is appended to the file `name`.log. */
  start(name: string, { argv, user, env = {} }: Command): ChildProcess {
    const log = openSync(this.place(`${name}.log`), "a");
    const [program = "", ...args] = this.#inside(argv, user);
    return spawn(program, args, { env: { ...baseEnvironment(), ...env }, stdio: ["ignore", log, log] });
  }

  /** Runs a program on the machine to its end, and returns what it wrote. Throws unless it succeeds. */
  async run({ argv, user, env = {} }: Command): Promise<string> {
    const [program = "", ...args] = this.#inside(argv, user);
    const { stdout } = await runProgram(program, args, { env: { ...baseEnvironment(), ...env }, maxBuffer: 2 ** 28 });
    return stdout;
  }

  #inside(argv: readonly string[], user = "root"): string[] {
    const as = user === "root" ? [] : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"];
    return ["nsenter", `--target=${this.#holder?.pid}`, "--net", "--mount", ...as, ...argv];
  }

  /** From now on no packet reaches the machine or leaves it, and nobody is told. */
  unplug(): void {
    ip(`link set ${this.name} nomaster`);
  }

  plug(): void {
    ip(`link set ${this.name} master diwan`);
  }

  /** Kills everything that runs on it, as a power cut would. */
  async powerOff(): Promise<void> {
    const network = readlinkSync(`/proc/${this.#holder?.pid}/ns/net`);
    for (let left = [0]; left.length; await sleep(50)) {
      left = processesIn(network).filter((pid) => pid !== this.#holder?.pid);
      for (const pid of left) signal(pid, "SIGKILL");
    }
  }
}

const baseEnvironment = (): Record<string, string> => ({
  PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin`,
  LANG: "C.UTF-8",
});

const ip = (line: string): void => void execFileSync("ip", line.split(" "));

function processesIn(network: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => linkOf(`/proc/${pid}/ns/net`) === network).map(Number);
}

/** Undefined for a process that has ended. */
function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
