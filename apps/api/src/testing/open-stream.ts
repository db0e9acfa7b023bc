import { type LiveEvent, liveEvent } from "@diwan/contract/api/live";
import { expect, onTestFinished } from "vitest";
import type { TestServer } from "./build.ts";
import type { TestLogin } from "./client.ts";

interface Heard {
  events: LiveEvent[];
  lastId(): string;
  ended: Promise<void>;
  close(): void;
}

const addresses = new WeakMap<TestServer, Promise<string>>();

/** The address of a listening server; it starts to listen on first use. */
export function serverAddress(server: TestServer): Promise<string> {
  const address = addresses.get(server) ?? server.app.listen({ port: 0, host: "127.0.0.1" });
  addresses.set(server, address);
  return address;
}

/** Opens a stream of a branch and reads it until it is closed, or the test is over. */
export const openStream = async (
  server: TestServer,
  who: TestLogin,
  place: { businessId: string; branchId: string },
  lastId = "",
): Promise<Heard> => readStream(await serverAddress(server), who, place, lastId);

/** The same of any process. */
export async function readStream(
  address: string,
  who: TestLogin,
  place: { businessId: string; branchId: string },
  lastId = "",
): Promise<Heard> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const answer = await fetch(`${address}/api/business/${place.businessId}/branches/${place.branchId}/live`, {
    headers: { authorization: `Bearer ${who.token}`, ...(lastId ? { "last-event-id": lastId } : {}) },
    signal: abort.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const events: LiveEvent[] = [];
  let last = "";
  const read = async (): Promise<void> => {
    let rest = "";
    for await (const piece of answer.body ?? []) {
      const blocks = (rest + Buffer.from(piece).toString()).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        last = /^id: (.*)$/m.exec(block)?.[1] ?? last;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) events.push(liveEvent.strict().parse(JSON.parse(data)));
      }
    }
  };
  return { events, lastId: () => last, ended: read().catch(() => undefined), close: () => abort.abort() };
}
