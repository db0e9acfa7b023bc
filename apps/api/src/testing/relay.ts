import net from "node:net";
import path from "node:path";
import pg from "pg";
import { afterFile } from "./closers.ts";

export interface Relay {
  /** Connects to the database through the relay. */
  config: pg.ClientConfig & { host: string; port: number; user: string; database: string };
  /** Drops everything silently, like a host that has vanished. Its connections stay dead when it is back. */
  vanish(): void;
  comeBack(): void;
}

/** Forwards TCP connections to the database of a test. */
export async function startRelay(given: pg.ClientConfig): Promise<Relay> {
  const { host, port, user = "", database = "", password } = new pg.Client(given);
  const open = new Set<net.Socket>();
  const dead = new WeakSet<net.Socket>();
  let isGone = false;
  const server = net.createServer((socket) => {
    const up = net.connect(path.isAbsolute(host) ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port });
    if (isGone) dead.add(socket);
    open.add(socket.once("close", () => open.delete(socket)));
    for (const [from, to] of [
      [socket, up],
      [up, socket],
    ] as const) {
      from.on("data", (piece) => dead.has(socket) || to.write(piece));
      from.on("error", () => undefined).on("close", () => dead.has(socket) || to.destroy());
    }
    socket.on("close", () => up.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterFile(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  const place = server.address();
  const own = { host: "127.0.0.1", port: typeof place === "object" && place ? place.port : 0, user, database };
  return {
    config: typeof password === "string" ? { ...own, password } : own,
    vanish: () => {
      isGone = true;
      for (const socket of open) dead.add(socket);
    },
    comeBack: () => void (isGone = false),
  };
}
