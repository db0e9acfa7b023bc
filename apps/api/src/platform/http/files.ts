import { existsSync, readdirSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What begins with a dot, leads elsewhere or is no name. */
const ODD = /(^|\/)(\.|\/|$)|%/;

/**
 * Serves what stands in a folder, hidden files aside. The files of a folder within share one route: a built app has a
 * thousand files, and as many routes would take longer to make than those of all calls.
 */
export function serveFiles(app: FastifyInstance, root: string, prefix: string): void {
  if (!existsSync(root)) return;
  const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [pathname = ""] = request.url.split("?");
    const name = pathname.slice(prefix.length);
    if (!ODD.test(name)) return reply.sendFile(name, root);
    reply.callNotFound();
    return reply;
  };
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !name.startsWith("."));
  for (const entry of entries) app.get(`${prefix}${entry.name}${entry.isDirectory() ? "/*" : ""}`, send);
}
