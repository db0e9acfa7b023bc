import type { FastifyInstance } from "fastify";

const draining = new WeakSet<FastifyInstance>();

export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

/** While the server drains, each response closes its connection, so that proxies and browsers open the next one elsewhere. */
export function closeWhileDraining(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    if (isDraining(app)) reply.header("connection", "close");
    done();
  });
}

/**
 * Lets `/readyz` respond with 503, and waits while requests are still answered: proxies notice it meanwhile and send
 * their requests elsewhere.
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  draining.add(app);
  await new Promise((done) => setTimeout(done, seconds * 1_000));
}
