import http from "node:http";
import type { AddressInfo } from "node:net";
import { invoices } from "@diwan/contract/invoices/invoices";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { build, runJobs, type TestServer } from "../../testing/build.ts";
import { afterFile } from "../../testing/closers.ts";
import { inTransaction } from "../database/transaction.ts";
import { defineJob, enqueueJob } from "../jobs/job.ts";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  resourceSpans: { resource: Pick<SentSpan, "attributes">; scopeSpans: { spans: SentSpan[] }[] }[];
}

/** What a collector received. */
const received: { path: string | undefined; body: string }[] = [];
const collector = http.createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  received.push({ path: request.url, body: Buffer.concat(pieces).toString() });
  response.setHeader("content-type", "application/json").end("{}");
});
await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
afterFile(async () => void collector.close().closeAllConnections());
const { port } = collector.address() as AddressInfo; // of a TCP server
const endpoint = `http://127.0.0.1:${port}`;

/** A server whose exporter sends sooner, and waits for less. The library reads its settings from the environment. */
async function buildTraced(address: string): Promise<TestServer> {
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "100");
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "300");
  const built = await build({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: address, TRUST_PROXY: "10.0.0.1" } });
  vi.unstubAllEnvs();
  return built;
}

const server = await buildTraced(endpoint);
const own = await server.register();

const spans = (): SentSpan[] =>
  received.flatMap(({ body }) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const factsOf = ({ attributes }: Pick<SentSpan, "attributes">): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const ofTrace = (id: string) => spans().filter(({ traceId }) => traceId === id);
const wait = { timeout: 20_000 };

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
const ask = (address: string, flags = "01", trace = TRACE) =>
  server.as(own).send(invoices.list, {
    query: { search: "Noura" },
    address,
    headers: { traceparent: `00-${trace}-${PARENT}-${flags}`, "x-request-id": "edge-1" },
  });

test("a request of a trusted proxy continues its trace, down to the statements", async () => {
  expect((await ask("10.0.0.1")).statusCode).toBe(200);
  await expect.poll(() => ofTrace(TRACE).map(({ name }) => name), wait).toContain("invoices.list");
  const all = ofTrace(TRACE);
  const named = (name: string) => all.find((span) => span.name === name) ?? expect.fail(`There is no span ${name}.`);
  const request = named("invoices.list");
  expect(request.parentSpanId).toBe(PARENT);
  expect(factsOf(request)).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/business/:businessId/invoices",
    "http.response.status_code": 200,
    "diwan.request_id": "edge-1",
    "diwan.business_id": own.businessId,
  });
  expect(named("authorize").parentSpanId).toBe(request.spanId);
  expect(named("transaction").parentSpanId).toBe(request.spanId);
  expect(factsOf(named("transaction"))).toMatchObject({ "db.system.name": "postgresql", "diwan.end": "commit" });
  expect(named("SELECT").parentSpanId).toBe(named("transaction").spanId);
  expect(factsOf(named("SELECT"))["db.query.text"]).toContain("$1");
  expect(received.map(({ path }) => path)).toContain("/v1/traces");
  expect(received[0]?.body).toContain('"service.name","value":{"stringValue":"diwan"}');
});

test("spans tell no values, addresses or tokens, and log lines tell the trace", async () => {
  const text = received.map(({ body }) => body).join("");
  for (const secret of ["Noura", own.token, "10.0.0.1", own.email]) expect(text).not.toContain(secret);
  expect(server.logs.some((line) => line.includes(`"trace_id":"${TRACE}"`) && line.includes('"call"'))).toBe(true);
});

test("a stranger's traceparent is ignored, and a proxy may ask for no trace", async () => {
  const [strange, unwanted] = ["5".repeat(32), "6".repeat(32)];
  await ask("10.0.0.2", "01", strange);
  await ask("10.0.0.1", "00", unwanted);
  await server.as(own).send(invoices.list, {});
  const roots = () => spans().filter(({ name, parentSpanId }) => name === "invoices.list" && !parentSpanId);
  await expect.poll(() => roots().length, wait).toBe(2);
  expect([...ofTrace(strange), ...ofTrace(unwanted)]).toEqual([]);
});

test("an unknown address has no name of its own", async () => {
  await server.app.inject("/no-such-secret.json");
  await expect.poll(() => spans().map(({ name }) => name), wait).toContain("unrouted");
  expect(received.map(({ body }) => body).join("")).not.toContain("no-such-secret");
});

test("a job is a trace with its transactions", async () => {
  const job = defineJob({
    kind: "test.traced",
    payload: z.object({}),
    run: ({ inTransaction: run }) => run(async (db) => void (await sql`select 'traced'`.execute(db))),
  });
  await inTransaction(server.services.pools.app, { businessId: own.businessId }, (db) =>
    enqueueJob(job, {}, { businessId: own.businessId, now: new Date() }).execute(db),
  );
  await runJobs(server.services, job);
  const found = () => spans().find(({ name }) => name === "job test.traced");
  await expect.poll(found, wait).toBeDefined();
  const root = found() ?? expect.fail();
  expect(root.parentSpanId).toBeUndefined();
  expect(factsOf(root)).toMatchObject({
    "diwan.job_kind": "test.traced",
    "diwan.business_id": own.businessId,
    "diwan.attempt": 1,
    "diwan.result": "done",
  });
  const transaction = ofTrace(root.traceId).find(({ name }) => name === "transaction");
  expect(transaction?.parentSpanId).toBe(root.spanId);
});

test("a collector that does not respond is a line in the log", async () => {
  const silent = await buildTraced("http://127.0.0.1:1");
  expect((await silent.app.inject("/api/config")).statusCode).toBe(200);
  await expect.poll(() => silent.logs.join(""), wait).toContain("traces can't be sent");
});
