import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { afterFile } from "../../testing/closers.ts";
import { serveFiles } from "./screens.ts";

const above = mkdtempSync(path.join(os.tmpdir(), "diwan-files-"));
const root = path.join(above, "dist");
for (const folder of ["assets", "login", "pages/menus"]) mkdirSync(path.join(root, folder), { recursive: true });
const files = ["mark.svg", "assets/app-1.js", "assets/app-1.js.br", "pages/menus/index.html", "login/dish.webp"];
for (const name of [...files, ".stamp", "assets/.hidden.js", "../secret.js"])
  writeFileSync(path.join(root, name), name);
afterFile(async () => rmSync(above, { recursive: true }));

const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
await app.register(fastifyStatic, { root: above, serve: false, index: false, preCompressed: true });
serveFiles(app, root, "/");
serveFiles(app, path.join(root, "assets"), "/more/");
serveFiles(app, path.join(above, "missing"), "/missing/");
app.setNotFoundHandler((_request, reply) => reply.code(404).send("a page"));
const get = async (url: string, headers = {}) => {
  const { statusCode, payload } = await app.inject({ url, headers });
  return [statusCode, payload];
};

test.each([
  ["/mark.svg", "mark.svg"],
  ["/mark.svg?v=1", "mark.svg"],
  ["/assets/app-1.js", "assets/app-1.js"],
  ["/pages/menus/index.html", "pages/menus/index.html"],
  ["/login/dish.webp", "login/dish.webp"],
  ["/more/app-1.js", "assets/app-1.js"],
])("serves a file: %s", async (url, content) => {
  expect(await get(url)).toEqual([200, content]);
  expect((await app.inject({ url, method: "HEAD" })).statusCode).toBe(200);
});

test("serves the compressed file to clients that accept it", async () => {
  expect(await get("/assets/app-1.js", { "accept-encoding": "br" })).toEqual([200, "assets/app-1.js.br"]);
});

test.each([
  ...["/.stamp", "/assets/.hidden.js", "/assets/app-2.js", "/assets", "/assets/", "/login", "/missing/mark.svg"],
  ...["/assets/../../secret.js", "/assets/..%2F..%2Fsecret.js", "/assets//app-1.js", "/assets/%00", "//mark.svg"],
])("does not serve anything else: %s", async (url) => {
  expect(await get(url)).toEqual([404, "a page"]);
});
