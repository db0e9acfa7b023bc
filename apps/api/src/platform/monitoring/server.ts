import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "../services.ts";
import type { Checks } from "./checks.ts";

/** How long `/readyz` waits for checks; after that it tells their last results, and which have not answered. */
const PATIENCE_MS = 3_000;

/**
 * `/metrics` and `/readyz?verbose` on a port of their own: they tell sizes and reasons, which are for operators only. Undefined
 * without `METRICS_PORT`.
 */
export async function serveMetrics(
  services: Services,
  checks: Checks,
  isStopping: () => boolean,
): Promise<{ address: string; stop(): void } | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = services.config;
  if (port === "") return undefined;
  const { createMetrics } = await import("./metrics.ts");
  const metrics = await createMetrics(services, checks);
  const server = http.createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    const send = (status: number, type: string, text: string): void =>
      void response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
    answer(request.url ?? "/", send).catch((error: unknown) => {
      services.log.error({ err: error }, "metrics could not be read");
      send(500, "text/plain", "The metrics could not be read: see the log.\n");
    });
  });
  const answer = async (url: string, send: (status: number, type: string, text: string) => void): Promise<void> => {
    const path = url.split("?")[0];
    if (path === "/metrics") return send(200, metrics.contentType, await metrics.read());
    if (path !== "/readyz") return send(404, "text/plain", "/metrics, /readyz?verbose\n");
    await Promise.race([checks.run({ all: false }), sleep(PATIENCE_MS, undefined, { ref: false })]);
    const { results, running } = checks;
    const reachable = !running.includes("database") && results.some(({ name, ok }) => name === "database" && ok);
    const status = isStopping() ? "stopping" : reachable ? "ready" : "waiting for the database";
    const { replica } = services.pools;
    const body = { status, checks: results, unanswered: running, ...(replica && { replica: replica.state }) };
    const text = JSON.stringify(body, null, 2);
    send(status === "ready" ? 200 : 503, "application/json", `${text}\n`);
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  const bound = server.address() as AddressInfo; // of a TCP server
  const shown = bound.family === "IPv6" ? `[${bound.address}]` : bound.address;
  return { address: `http://${shown}:${bound.port}`, stop: () => void server.close().closeAllConnections() };
}
