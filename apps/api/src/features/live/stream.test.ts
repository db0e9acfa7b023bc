import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import type { LiveEvent } from "@diwan/contract/api/live";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import type { Services } from "../../platform/services.ts";
import type { EventsRead } from "../../platform/live/events.ts";
import { LiveStream } from "./stream.ts";
import { PATIENT } from "../../testing/patient.ts";

const event = (at: number): LiveEvent => {
  const change = { area: "orders", kind: "created", record: uuidv7(), parent: null, branch: null, by: null } as const;
  return { ...change, id: `1.${at}` };
};

const readOf = (events: LiveEvent[]): EventsRead => ({
  events,
  position: events.at(-1)?.id ?? "",
  more: false,
  missed: false,
});

function openStream(): { out: PassThrough; stream: LiveStream } {
  const out = new PassThrough();
  const authorize = async () => ({
    grants: { owner: true, type: "restaurant", branches: {} } as const,
    userId: undefined,
  });
  const screen = { businessId: uuidv7(), position: "0.0", authorize, renew: authorize };
  // the stream needs nothing of the response beyond any stream, and this test reads no database
  return { out, stream: new LiveStream({} as Services, out as unknown as ServerResponse, screen) };
}

test("drops a client that stops reading before much is buffered, and no other", async () => {
  const [reads, sleeps] = [openStream(), openStream()];
  let heard = 0;
  reads.out.on("data", (part: Buffer) => void (heard += part.length));
  for (let batch = 0; batch < 20; batch++) {
    const events = Array.from({ length: 500 }, (_, at) => event(batch * 500 + at + 1));
    for (const { stream } of [reads, sleeps]) stream.tell(readOf(events));
    await new Promise((done) => setImmediate(done));
  }
  await vi.waitFor(() => expect(sleeps.out.destroyed).toBe(true), PATIENT);
  expect(reads.out.destroyed).toBe(false);
  expect(heard).toBeGreaterThan(1024 * 1024);
  expect(sleeps.out.writableLength + sleeps.out.readableLength).toBeLessThan(2 * 1024 * 1024);
});

test("a heartbeat contains the position, so that the screen can resume there", async () => {
  const { out, stream } = openStream();
  stream.tell(readOf([event(7)]));
  stream.beat();
  await vi.waitFor(() => expect(String(out.read() ?? "")).toMatch(/: beat\nid: 1\.7\n\n$/), PATIENT);
});

test("a screen that missed events stays away until it has read again, and resumes at the position of now", async () => {
  const { out, stream } = openStream();
  stream.tell({ events: [], position: "1.9", more: false, missed: true });
  await vi.waitFor(() => expect(String(out.read() ?? "")).toMatch(/retry: 15500\nid: 1\.9\n\n$/), PATIENT);
  expect(out.writableEnded).toBe(true);
});
