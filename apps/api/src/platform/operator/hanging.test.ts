import { once } from "node:events";
import net from "node:net";
import { expect, test } from "vitest";
import { afterFile } from "../../testing/closers.ts";
import { runOperator } from "./command-line.ts";

/** A database that accepts connections and never responds, as one does whose processes are stopped. */
async function startHanging(): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket)).listen(0, "127.0.0.1");
  afterFile(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  return `postgres://diwan@127.0.0.1:${typeof address === "object" && address ? address.port : 0}/diwan`;
}

test("a command on a database that hangs ends with an error, or when it is stopped", async () => {
  const DATABASE_URL = await startHanging();
  const list = async (stopped?: AbortSignal) => {
    const said: string[] = [];
    const terminal = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) };
    return { code: await runOperator(["businesses", "list"], { DATABASE_URL }, terminal, [], stopped), said };
  };
  expect(await list()).toEqual({ code: 1, said: [expect.stringMatching(/^The database can't be used: .*timeout/)] });
  const stopping = new AbortController();
  setImmediate(() => stopping.abort());
  expect(await list(stopping.signal)).toEqual({ code: 130, said: ["Interrupted. Nothing was done."] });
});
