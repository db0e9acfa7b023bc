import fc from "fast-check";
import { once } from "node:events";
import http from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEventReader, readEvents, network } from "./read-events.ts";

/** A server that serves each connection with the next function, and all later ones with the last. */
async function streamOf(...serve: ((answer: http.ServerResponse, lastId: string) => void)[]): Promise<string> {
  let served = 0;
  const server = http.createServer((request, answer) => {
    const way = serve[Math.min(served, serve.length - 1)];
    served += 1;
    way?.(answer, String(request.headers["last-event-id"] ?? ""));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
}

const soon = () => 5;
const headers = () => ({ authorization: "Bearer one" });

test("resumes a stream at the position where it was interrupted", async () => {
  const lastIds: string[] = [];
  const address = await streamOf(
    (answer) => answer.end("id: 1\n\nid: 2\ndata: one\n\n"),
    (answer, lastId) => {
      lastIds.push(lastId);
      answer.destroy();
    },
    (answer, lastId) => {
      lastIds.push(lastId);
      answer.write("id: 3\ndata: two\n\n");
    },
  );
  const told: string[] = [];
  const held: boolean[] = [];
  const listener = {
    onEvent: ({ data }: { data: string }) => told.push(data),
    onConnected: (now: boolean) => held.push(now),
  };
  onTestFinished(readEvents({ address, headers }, listener, soon));
  await expect.poll(() => told).toEqual(["", "one", "two"]);
  expect(lastIds).toEqual(["2", "2"]);
  expect(held).toEqual([true, false, true]);
});

test("ends on a rejection, but not on a server error", async () => {
  const statuses: number[] = [];
  const refuse = (status: number) => (answer: http.ServerResponse) => answer.writeHead(status).end();
  const address = await streamOf(refuse(503), refuse(429), refuse(401));
  const onResponse = ({ status }: Response) => void statuses.push(status);
  onTestFinished(readEvents({ address, headers }, { onEvent: () => undefined, onResponse }, soon));
  await expect.poll(() => statuses).toEqual([503, 429, 401]);
  await new Promise((done) => setTimeout(done, 60));
  expect(statuses).toHaveLength(3);
});

test("stops polling when stopped, whatever the response", async () => {
  let asked = 0;
  const address = await streamOf((answer) => answer.writeHead(500).end());
  const onResponse = () => (asked += 1) === 2;
  onTestFinished(readEvents({ address, headers }, { onEvent: () => undefined, onResponse }, soon));
  await expect.poll(() => asked).toBe(2);
  await new Promise((done) => setTimeout(done, 60));
  expect(asked).toBe(2);
});

test.each<[string, (answer: http.ServerResponse) => void]>([
  ["has no room for it", (answer) => answer.writeHead(429, { "retry-after": "3600" }).end()],
  ["is full", (answer) => answer.writeHead(503, { "retry-after": "90" }).end()],
  ["gives its place to another", (answer) => answer.end("id: 1\n\nretry: 90000\n\n")],
])(
  "reopens a stream after the delay from a server that %s, and immediately when the network returns",
  async (_, full) => {
    let asked = 0;
    const serve = (answer: http.ServerResponse): void => {
      asked += 1;
      full(answer);
    };
    const address = await streamOf(serve);
    const waits = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(readEvents({ address, headers }, { onEvent: () => undefined }, soon));
    const waited = () => waits.mock.calls.map(([, wait = 0]) => wait);
    // after at most five minutes, whatever the server requests
    await expect.poll(() => waited().some((wait) => wait === 90_000 || wait === 300_000)).toBe(true);
    expect(asked).toBe(1);
    network.dispatchEvent(new Event("online"));
    await expect.poll(() => asked).toBe(2);
  },
);

const STREAM =
  ': hello\n\nid: 7\nevent: change\ndata: {"a":1}\n\n: still here\n\nid: 8\r\ndata: one\r\ndata: two\r\n\r\n';

test("parses complete events, however the text is split", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length)), (cuts) => {
      const read = createEventReader();
      const ends = [...cuts.toSorted((a, b) => a - b), STREAM.length];
      const found = ends.flatMap((end, at) => read(STREAM.slice(ends[at - 1] ?? 0, end)));
      expect(found).toEqual([
        { id: "7", data: '{"a":1}' },
        { id: "8", data: "one\ntwo" },
      ]);
    }),
  );
});

test("reads the delay before the next connection, which is not an event", () => {
  const waits: number[] = [];
  const read = createEventReader((wait) => void waits.push(wait));
  expect(read("retry: 2000\nid: 7\n\nretry: soon\n\nretry: 90000\n\n")).toEqual([{ id: "7", data: "" }]);
  expect(waits).toEqual([2000, 90_000]);
});
