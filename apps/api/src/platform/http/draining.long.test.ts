import { ERRORS } from "@diwan/contract/api/errors";
import http from "node:http";
import { expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { afterFile } from "../../testing/closers.ts";
import { printRounds, roundsOf } from "../../testing/rounds.ts";
import { startProcess } from "../../testing/start-process.ts";
import { PATIENT } from "../../testing/patient.ts";

const server = await build();
const start = (seconds: number) =>
  startProcess(server, { DRAIN_SECONDS: String(seconds), WORK_PER_MINUTE: "0", LOG_LEVEL: "silent" });
/** As in production: the proxy notices within that time even where all processors are busy. */
const DRAIN_SECONDS = 5;
/** Longer than any test: what is asked meanwhile is asked of a process that drains. */
const ENDLESS = 600;
const RESTARTS = roundsOf({ usual: 2, promised: 20 });
const CHECK_MS = 200;
const VISITORS = 4;

/** A proxy that asks each process every 200 ms whether it is ready, keeps its connections, and retries nothing. */
async function startProxy() {
  const agent = new http.Agent({ keepAlive: true });
  const backends = new Map<string, boolean>();
  let turn = 0;
  const timer = setInterval(() => {
    for (const address of backends.keys())
      void fetch(`${address}/readyz`).then(
        ({ status }) => backends.has(address) && backends.set(address, status === 200),
        () => backends.has(address) && backends.set(address, false),
      );
  }, CHECK_MS);
  const proxy = http.createServer((request, response) => {
    const { method, url = "/", headers } = request;
    const ready = [...backends].flatMap(([address, isReady]) => (isReady ? [address] : []));
    const to = ready[turn++ % ready.length];
    if (!to) return void response.writeHead(502).end();
    const kept = { ...headers, connection: "keep-alive" };
    const passed = http.request(to + url, { method, headers: kept, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { "content-type": answer.headers["content-type"] ?? "text/plain" });
      answer.pipe(response);
    });
    passed.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(passed);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  afterFile(async () => {
    clearInterval(timer);
    agent.destroy();
    await new Promise((done) => proxy.close(done));
  });
  const place = proxy.address();
  return { address: `http://127.0.0.1:${typeof place === "object" && place ? place.port : 0}`, backends };
}

test(
  "T36 T52 no request fails over rolling restarts behind a proxy that asks whether a process is ready",
  async () => {
    const owner = await server.register();
    const { address, backends } = await startProxy();
    const add = async () => {
      const one = await start(DRAIN_SECONDS);
      backends.set(one.address, true);
      return one;
    };
    const running = [await add(), await add()];
    const menus = `/api/business/${owner.businessId}/menus`;
    const body = JSON.stringify({ locales: [{ locale: "en", name: "Drinks" }] });
    const requests = [
      { path: `/qr/${owner.slug}` },
      { path: menus },
      { path: menus, init: { method: "POST", body, headers: { "content-type": "application/json" } } },
      { path: "/api/config" },
    ];
    const answers = new Map<string, number>();
    const over = new AbortController();
    const visit = async (): Promise<void> => {
      for (let at = 0; !over.signal.aborted; at++) {
        const { path, init } = requests[at % requests.length] ?? { path: "/" };
        const headers = { authorization: `Bearer ${owner.token}`, "accept-language": "en", ...init?.headers };
        const answer = await fetch(address + path, { ...init, headers }).then(
          async (found) => ((await found.text()).includes(ERRORS.busy.en) ? "busy" : String(found.status)),
          String,
        );
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await new Promise((done) => setTimeout(done, 10));
      }
    };
    const visitors = Array.from({ length: VISITORS }, visit);
    for (let restart = 0; restart < RESTARTS; restart++) {
      const old = running.shift();
      expect(await old?.stop()).toBe(0);
      if (old) backends.delete(old.address);
      running.push(await add());
    }
    over.abort();
    await Promise.all(visitors);
    printRounds(RESTARTS, JSON.stringify([...answers]));
    // a machine that is busy with other programs makes the processes answer that they are overloaded
    expect([...answers.keys()].filter((answer) => answer !== "busy").sort()).toEqual(["200", "201"]);
    const made = await server.sql.query("select from menus where business_id = $1 and name_en = 'Drinks'", [
      owner.businessId,
    ]);
    expect(made.rowCount).toBe(answers.get("201"));
  },
  240_000 + RESTARTS * 60_000,
);

test("while it drains a process says that it is not ready, and answers on connections that it closes", async () => {
  const one = await start(ENDLESS);
  const stopped = one.stop();
  const readyz = async () => {
    const answer = await fetch(`${one.address}/readyz`);
    return [answer.status, await answer.json()];
  };
  await vi.waitFor(async () => expect(await readyz()).toEqual([503, { status: "stopping" }]), {
    ...PATIENT,
    interval: 50,
  });
  const answer = await fetch(`${one.address}/api/config`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  expect((await fetch(`${one.address}/healthz`)).status).toBe(200);
  await one.kill();
  expect(await stopped).toBeNull();
});
