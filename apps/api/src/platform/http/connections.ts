import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { ApiError } from "../errors.ts";
import { networkOf, type Trust } from "./addresses.ts";
import { isHealthCheck } from "./overload.ts";
import { callerAddress } from "./request.ts";

/** Closes connections without traffic, such as a client that has stopped reading a large answer. */
export const SILENT_CONNECTION_MS = 120_000;

/**
 * Limits connections to `MAX_CONNECTIONS`, and those of one network address to `MAX_CONNECTIONS_PER_ADDRESS`. Requests of
 * a trusted proxy are counted one by one, for the address that it forwards.
 */
export function limitConnections(app: FastifyInstance, config: Config, trusts: Trust): void {
  const most = config.MAX_CONNECTIONS_PER_ADDRESS;
  app.server.maxConnections = config.MAX_CONNECTIONS;
  countConnections(app, most, trusts);
  const running = new Map<string, number>();
  app.addHook("onRequest", (request, reply, done) => {
    if (isHealthCheck(request.url)) return done();
    const network = networkOf(callerAddress(request));
    const count = (running.get(network) ?? 0) + 1;
    if (count > most) return done(new ApiError("too_many_requests", { retryAfterSeconds: 1 }));
    running.set(network, count);
    reply.raw.once("close", () => {
      const left = (running.get(network) ?? 1) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    });
    done();
  });
}

const TOO_MANY = "HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/** Counts connections by address; an idle one is closed for a new one. */
function countConnections(app: FastifyInstance, most: number, trusts: Trust): void {
  const open = new Map<string, Set<Socket>>();
  const resting = new WeakSet<Socket>();
  app.server.on("connection", (socket) => {
    // read the address now: it is unknown once the client has disconnected
    const address = socket.remoteAddress;
    if (address === undefined || trusts(address, 0)) return;
    const network = networkOf(address);
    const own = open.get(network) ?? new Set();
    if (own.size >= most) {
      const idle = [...own].find((one) => resting.has(one));
      if (!idle) return refuseConnection(socket);
      own.delete(idle);
      idle.destroy();
    }
    open.set(network, own.add(socket));
    socket.once("close", () => {
      own.delete(socket);
      if (!own.size && open.get(network) === own) open.delete(network);
    });
  });
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    resting.delete(socket);
    response.once("close", () => resting.add(socket));
  });
}

function refuseConnection(socket: Socket): void {
  socket.on("error", () => undefined).end(TOO_MANY);
  socket.destroySoon();
}

const AGAIN_MS = 50;

/**
 * Lets the server close after the last response. Otherwise it waits a minute for connections without a request
 * (browsers open some in advance) and for those that become idle while it closes.
 */
export function closePromptly(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", (request) => unused.delete(request.socket));
  app.addHook("preClose", async () => {
    const sweep = setInterval(() => {
      for (const socket of unused) socket.destroy();
      app.server.closeIdleConnections();
    }, AGAIN_MS);
    app.server.once("close", () => clearInterval(sweep));
    sweep.unref();
  });
}
