import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const AGAIN_MS = 50;

/**
 * Lets the server close as soon as the last request is answered. By itself it would wait a minute for connections on which
 * nothing was ever asked (browsers open some ahead) and for those that become idle while it closes.
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
