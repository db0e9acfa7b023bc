import { Connection } from "./connection.ts";
import { median } from "./median.ts";

export interface Asked {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One of two servers that are compared. */
export interface Side {
  address: string;
  /** The status that every response must have. */
  status: number;
  /** The next request; the same object again if all are alike. */
  next: Asked | (() => Asked);
  /** Called with the text of each response and its request. */
  heard?: (text: string, asked: Asked) => void;
}

interface Load {
  seconds: number;
  connections: number;
}

/**
 * Responses a second, where each client sends its next request after its response. For a single client it is derived
 * from the median duration: other processes delay a few responses for long, which would distort an average. Throws if a
 * response has another status.
 */
export async function rate(side: Side, { seconds, connections }: Load): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, () => Connection.open(side.address, side.heard !== undefined)),
  );
  const from = performance.now();
  const times = await Promise.all(clients.map((client) => askUntil(from + seconds * 1000, side, client)));
  const passed = performance.now() - from;
  for (const client of clients) client.close();
  return 1000 / (connections === 1 ? median(times.flat()) : passed / times.flat().length);
}

/** How long each response took, in milliseconds. */
async function askUntil(until: number, { address, status, next, heard }: Side, client: Connection): Promise<number[]> {
  const always = typeof next === "function" ? undefined : bytesOf(address, next);
  const times: number[] = [];
  while (performance.now() < until) {
    const asked = typeof next === "function" ? next() : next;
    const bytes = always ?? bytesOf(address, asked);
    const from = performance.now();
    const received = await client.send(bytes);
    times.push(performance.now() - from);
    if (received.status !== status)
      throw new Error(`${asked.method} ${asked.path} answered ${received.status}: ${received.text.slice(0, 300)}`);
    heard?.(received.text, asked);
  }
  return times;
}

function bytesOf(address: string, { method, path, headers = {}, body }: Asked): Buffer {
  const sent = typeof body === "string" ? Buffer.from(body) : (body ?? Buffer.alloc(0));
  const all = {
    host: new URL(address).host,
    ...headers,
    ...(body === undefined ? {} : { "content-type": "application/json", "content-length": sent.length }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`), sent]);
}
