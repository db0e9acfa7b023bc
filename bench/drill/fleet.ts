import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { copyFile, makeValues, readArguments, readEnvironment, type Values } from "./configuration.ts";
import { DatabaseServer, makeEtcd } from "./database-server.ts";
import { Machine, openNetwork } from "./machine.ts";
import { findProgram } from "./programs.ts";
import { Service } from "./service.ts";
import { isOk, waitUntil } from "./wait.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A process of Diwan with its pooler. */
export interface AppServer {
  machine: Machine;
  diwan: Service;
  pooler: Service;
  address: string;
  /** The settings of the process. */
  environment: Record<string, string>;
}

export interface Proxy {
  name: string;
  service: Service;
  address: string;
  /** Who signed its certificate. */
  authority: string;
}

export interface Fleet {
  databases: readonly DatabaseServer[];
  apps: readonly AppServer[];
  proxies: readonly Proxy[];
  /** The folder that all processes of Diwan share: media and mails. */
  dataDir: string;
}

/** Starts what `deploy` describes, each machine in its own namespaces, and waits until it serves. */
export async function startFleet(folder: string, say: (text: string) => void): Promise<Fleet> {
  const values = makeValues();
  openNetwork();
  const machine = async (name: string, address: string): Promise<Machine> => {
    const made = new Machine(name, address, folder);
    await made.open();
    return made;
  };
  const proxy1 = await machine("proxy1", "10.0.0.31");
  const databases = [new Machine("db1", "10.0.0.11", folder), new Machine("db2", "10.0.0.12", folder)].map(
    (one) => new DatabaseServer(one, values),
  );
  for (const database of databases) await database.open();
  say("starting etcd, Patroni and PostgreSQL");
  for (const one of [makeEtcd(proxy1, values), ...databases]) one.start();
  await waitUntil("PostgreSQL has a primary and a replica", () => hasReplica(databases), 120);

  const dataDir = path.join(folder, "shared");
  mkdirSync(dataDir);
  const apps: AppServer[] = [];
  for (const [name, address] of Object.entries({ app1: "10.0.0.21", app2: "10.0.0.22" })) {
    say(`starting PgBouncer and Diwan on ${name}`);
    const app = makeApp(await machine(name, address), values, dataDir);
    await startApp(app);
    apps.push(app);
  }
  const proxies = [startHaproxy(proxy1, values, folder)];
  if (findProgram("caddy")) proxies.push(await startCaddy(await machine("proxy2", "10.0.0.32"), values));
  return { databases, apps, proxies, dataDir };
}

/** Whether every commit waits for a replica. */
const hasReplica = async (databases: readonly DatabaseServer[]): Promise<boolean> =>
  (await Promise.all(databases.map((one) => one.isSynchronous()))).includes(true);

export async function primaryOf({ databases }: Fleet): Promise<DatabaseServer> {
  let found: DatabaseServer | undefined;
  const find = async (): Promise<boolean> => {
    for (const database of databases) if (await database.isPrimary()) found = database;
    return found !== undefined;
  };
  await waitUntil("PostgreSQL has a primary", find, 30);
  return found as DatabaseServer; // It was waited for.
}

/** The programs that the fleet consists of. */
export async function versionsOf(fleet: Fleet): Promise<string> {
  const primary = await primaryOf(fleet);
  const [postgres = ""] = await primary.query("select 'PostgreSQL ' || current_setting('server_version')");
  const asked = [
    ["patroni", "--version"],
    ["pgbouncer", "--version"],
    ["haproxy", "-v"],
  ] as const;
  const lines = await Promise.all(asked.map((argv) => primary.machine.run({ argv })));
  return [postgres, ...lines.map((line) => line.split("\n")[0]?.split(" - ")[0] ?? "")].join(", ");
}

/** Waits until everything that was broken is back: both servers of PostgreSQL, and both processes of Diwan. */
export async function waitUntilWhole({ databases, apps }: Fleet, seconds: number): Promise<void> {
  await waitUntil("PostgreSQL has a primary and a replica", () => hasReplica(databases), seconds);
  for (const { machine, address } of apps)
    await waitUntil(`Diwan on ${machine.name} is ready`, () => isOk(`${address}/readyz`), seconds);
}

function makeApp(machine: Machine, values: Values, dataDir: string): AppServer {
  copyFile("haproxy/postgresql.cfg", machine, values, "/etc/haproxy/haproxy.cfg");
  for (const file of ["pgbouncer.ini", "userlist.txt"])
    copyFile(`pgbouncer/${file}`, machine, values, `/etc/pgbouncer/${file}`, "postgres");
  const environment = {
    ...readEnvironment("diwan/diwan.env", machine, values),
    DATA_DIR: dataDir,
    // All load comes from one address.
    WORK_PER_MINUTE: "0",
  };
  // As with `WorkingDirectory`.
  const argv = ["env", `--chdir=${ROOT}`, process.execPath, ...readArguments("diwan/diwan.service", machine)] as const;
  return {
    machine,
    address: `http://${machine.address}:3000`,
    environment,
    pooler: new Service(machine, "pgbouncer", {
      argv: ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"],
      user: "postgres",
    }),
    diwan: new Service(machine, "diwan", { argv, env: environment }),
  };
}

/** Caddy's own authority, which signs certificates for addresses that are no names; made at its first start. */
async function authorityOfCaddy(machine: Machine): Promise<string> {
  const file = machine.place("/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt");
  await waitUntil("Caddy has a certificate", async () => existsSync(file), 20);
  return readFileSync(file, "utf8");
}

async function startApp({ machine, pooler, diwan, address }: AppServer): Promise<void> {
  haproxy(machine).start();
  pooler.start();
  await waitUntil("HAProxy has found the primary", () => isListening(machine), 20);
  diwan.start();
  await waitUntil(`Diwan on ${machine.name} is ready`, () => isOk(`${address}/readyz`), 120);
}

const haproxy = (machine: Machine): Service =>
  new Service(machine, "haproxy", { argv: ["haproxy", "-db", "-f", "/etc/haproxy/haproxy.cfg"] });

const isListening = async (machine: Machine): Promise<boolean> =>
  machine.run({ argv: ["pg_isready", "--quiet", "--host=127.0.0.1", "--port=5000"] }).then(
    () => true,
    () => false,
  );

function startHaproxy(machine: Machine, values: Values, folder: string): Proxy {
  copyFile("haproxy/haproxy.cfg", machine, values, "/etc/haproxy/haproxy.cfg");
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=diwan", "-addext", `subjectAltName=IP:${machine.address}`];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      ...subject,
      "-keyout",
      key,
      "-out",
      certificate,
    ],
    { stdio: "ignore" },
  );
  const authority = readFileSync(certificate, "utf8");
  writeFileSync(machine.place("/etc/haproxy/diwan.pem"), authority + readFileSync(key, "utf8"));
  const service = haproxy(machine);
  service.start();
  return { name: "HAProxy", service, address: `https://${machine.address}`, authority };
}

async function startCaddy(machine: Machine, values: Values): Promise<Proxy> {
  copyFile("caddy/Caddyfile", machine, values, "/etc/caddy/Caddyfile", "caddy");
  execFileSync("chown", ["caddy:", machine.place("/var/lib/caddy")]);
  const service = new Service(machine, "caddy", {
    argv: ["caddy", "run", "--config", "/etc/caddy/Caddyfile"],
    user: "caddy",
    env: { HOME: "/var/lib/caddy" },
  });
  service.start();
  return { name: "Caddy", service, address: `https://${machine.address}`, authority: await authorityOfCaddy(machine) };
}
