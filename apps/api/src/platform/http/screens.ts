import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";

/** What begins with a dot, leads elsewhere or is no name. */
const ODD = /(^|\/)(\.|\/|$)|%/;

/** The folder of an app's built files; the server finds it from the sources and from its own build alike. */
export const builtAppFolder = (name: string): string => path.join(appsFolder(), name, "dist");

export function appsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (path.basename(folder) !== "apps" && path.dirname(folder) !== folder) folder = path.dirname(folder);
  return folder;
}

/** The apps beside the back-office that run in the browser alone, each at its address. */
const COMPANIONS = { orders: "/orders-app/", tablet: "/tablet/" } as const;

export const isAppBuilt = (app: keyof typeof COMPANIONS): boolean =>
  existsSync(path.join(builtAppFolder(app), "index.html"));

const DAY = 86_400_000;
/** Search engines may index only the guests' pages. */
const ROBOTS = "User-agent: *\nAllow: /qr/\nAllow: /qr-assets/\nAllow: /media/\nDisallow: /\n";

/** The built files of the screens. Names under `assets/` carry a hash and never change; pages are asked for anew. */
export async function screenRoutes(app: FastifyInstance): Promise<void> {
  app.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(ROBOTS),
  );
  const root = appsFolder();
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: cacheBy,
  });
  const prefixes = { admin: "/", guest: "/qr-assets/", ...COMPANIONS };
  for (const [name, prefix] of Object.entries(prefixes)) serveFiles(app, builtAppFolder(name), prefix);
}

function cacheBy(reply: FastifyReply, file: string): void {
  const hashed = /-[\w-]{8}\.\w+$/.test(file.replace(/\.(br|gz)$/, ""));
  const kept = hashed ? `public, max-age=${(365 * DAY) / 1000}, immutable` : "public, max-age=3600";
  void reply.header("cache-control", /\.html(\.|$)/.test(file) ? "no-cache" : kept);
}

/** Whether a request is for a page: an address that is no call, file or picture belongs to an app's router. */
export function isPage(request: FastifyRequest): boolean {
  const asks = String(request.headers.accept ?? "");
  const [pathname = ""] = request.url.split("?");
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    asks.includes("text/html") &&
    !/^\/(api|media|data|assets|qr-assets)(\/|$)/.test(pathname)
  );
}

/** The document of the app that an address belongs to: a companion's below its own address, else the back-office. */
export function sendPage(reply: FastifyReply): FastifyReply {
  const [pathname = ""] = reply.request.url.split("?");
  const companion = Object.entries(COMPANIONS).find(([, base]) => `${pathname}/`.startsWith(base))?.[0];
  const folder = builtAppFolder(companion ?? "admin");
  if (!existsSync(path.join(folder, "index.html"))) throw notFound();
  return reply.code(200).sendFile("index.html", folder);
}

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
