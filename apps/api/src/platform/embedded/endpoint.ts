import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import type { Launcher } from "./launcher.ts";

/** The address that the database listens on, and how the application connects. */
export interface Endpoint {
  config: pg.ClientConfig & { host: string; port: number; user: string; database: string };
  settings: Record<string, string>;
  /** The line of pg_hba.conf that accepts our connections. */
  access: string;
}

const IDENTITY = { user: "diwan", database: "diwan" };
/** The name of the socket in its folder: `.s.PGSQL.5432`, and the NUL that ends the path. */
const SOCKET_NAME_LENGTH = 15;
const SOCKET_PATH_LIMIT = 104;

/**
 * A Unix socket in a folder that only this user can access; on Windows, where Node does not support Unix sockets, a
 * local port with a password.
 */
export async function chooseEndpoint(home: string, launcher: Launcher, platform = process.platform): Promise<Endpoint> {
  return platform === "win32" ? localPort(home) : unixSocket(home, launcher);
}

export function connectionString(config: Endpoint["config"]): string {
  const { host, port, user, password, database } = config;
  const login = typeof password === "string" ? `${user}:${password}` : user;
  return path.isAbsolute(host)
    ? `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${database}`;
}

/** Removes what `chooseEndpoint` created outside the data folder. */
export function removeEndpoint({ config }: Endpoint): void {
  if (path.isAbsolute(config.host)) fs.rmSync(config.host, { recursive: true, force: true });
}

function unixSocket(home: string, launcher: Launcher): Endpoint {
  const name = `diwan-${createHash("sha256").update(home).digest("hex").slice(0, 12)}`;
  const folder = privateFolder(name, [process.getuid?.(), launcher.uid]);
  launcher.own(folder);
  return {
    config: { host: folder, port: 5432, ...IDENTITY },
    settings: { listen_addresses: "", unix_socket_directories: folder, unix_socket_permissions: "0700" },
    access: "local all all trust",
  };
}

/** In the temporary folder, because the path of the data folder may exceed the length limit of a socket path. */
function privateFolder(name: string, owners: (number | undefined)[]): string {
  const fits = (parent: string) => path.join(parent, name).length + SOCKET_NAME_LENGTH <= SOCKET_PATH_LIMIT;
  const folder = path.join(fits(os.tmpdir()) ? os.tmpdir() : "/tmp", name);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(folder);
  if (found.isDirectory() && owners.includes(found.uid)) {
    fs.chmodSync(folder, 0o700);
    return folder;
  }
  // Anyone can create names in the temporary folder, so folders of other users are not trusted.
  return fs.mkdtempSync(folder.slice(0, -6));
}

async function localPort(home: string): Promise<Endpoint> {
  const file = path.join(home, "postgres.password");
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  const port = await freePort();
  return {
    config: { host: "127.0.0.1", port, password: fs.readFileSync(file, "utf8"), ...IDENTITY },
    settings: { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" },
    access: "host all all 127.0.0.1/32 scram-sha-256",
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
