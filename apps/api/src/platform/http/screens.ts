import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";

/** Rejects hidden files, other directories and invalid names. */
const ODD = /(^|\/)(\.|\/|$)|%/;

/** The folder of an app's built files; found from the sources and from the server's own build. */
export const builtAppFolder = (name: string): string => path.join(appsFolder(), name, "dist");

export function appsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (path.basename(folder) !== "apps" && path.dirname(folder) !== folder) folder = path.dirname(folder);
  return folder;
}

/** The other apps that run only in the browser, each with its address. */
const COMPANIONS = { orders: "/orders-app/", tablet: "/tablet/" } as const;

export const isAppBuilt = (app: keyof typeof COMPANIONS): boolean =>
  existsSync(path.join(builtAppFolder(app), "index.html"));

const DAY = 86_400_000;
/** Search engines may index only the guests' pages. */
const ROBOTS = "User-agent: *\nAllow: /qr/\nAllow: /qr-assets/\nAllow: /media/\nDisallow: /\n";

/**
 * The built files of the screens. Names under `assets/` contain a hash and never change; pages are always revalidated.
 */
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

/** Whether a request is for a page: any address that is not a call, file or picture belongs to an app's router. */
export function isPage(request: FastifyRequest): boolean {
  const asks = String(request.headers.accept ?? "");
  const [pathname = ""] = request.url.split("?");
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    asks.includes("text/html") &&
    !/^\/(api|media|data|assets|qr-assets)(\/|$)/.test(pathname)
  );
}

/**
 * The document of the app that an address belongs to: a companion app below its own address, otherwise the back-office.
 */
export function sendPage(reply: FastifyReply): FastifyReply {
  const [pathname = ""] = reply.request.url.split("?");
  const companion = Object.entries(COMPANIONS).find(([, base]) => `${pathname}/`.startsWith(base))?.[0];
  const folder = builtAppFolder(companion ?? "admin");
  if (!existsSync(path.join(folder, "index.html"))) throw notFound();
  return reply.code(200).sendFile("index.html", folder);
}

/**
 * Serves the files of a folder without hidden ones. The files of each subfolder share one route: a built app has a
 * thousand files, and one route per file would take longer to register than all calls.
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
