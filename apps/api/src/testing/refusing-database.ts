import net from "node:net";
import type pg from "pg";
import { afterFile } from "./closers.ts";

/** Stands in for a PostgreSQL that refuses every connection with this state. */
export async function startRefusingDatabase(state: string, message: string): Promise<pg.ClientConfig> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeUInt32BE(fields.length + 4, 1);
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined).once("data", () => socket.end(Buffer.concat([head, fields])));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterFile(() => new Promise((done) => server.close(() => done(undefined))));
  const place = server.address();
  const port = typeof place === "object" && place ? place.port : 0;
  return { host: "127.0.0.1", port, user: "diwan", database: "diwan" };
}
