import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { complain } from "./complain.mjs";
import { install } from "./install.mjs";
import { stopWithParent } from "./stop-with-parent.mjs";
import { root, workspaces } from "./workspaces.mjs";

let stopping = false;
stopWithParent();
await install().catch(complain);
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "127.0.0.1";
const [apiPort, guestPort] = [await freePort(), await freePort()];
process.env.API_URL = `http://127.0.0.1:${apiPort}`;

// The apps that run only in the browser, each at the port of its own configuration.
const companions = [];
for (const name of companionNames()) {
  const server = await serve(`apps/${name}`, { port: await freePort() });
  const { base, server: at } = server.config;
  companions.push({ name, base, server, address: `http://127.0.0.1:${at.port}` });
}
const addresses = { "/qr-assets": `http://127.0.0.1:${guestPort}` };
for (const { base, address } of companions) addresses[base] = address;
const servers = [
  ...companions.map(({ server }) => server),
  await serve("apps/guest", { port: guestPort }),
  // The single address: the admin's screens, which proxy everything else.
  await serve("apps/admin", { port, host }, proxied(addresses)),
];
const api = startApi();
// Vite's own way to stop would not wait for the api, which locks the data folder until its end.
process.removeAllListeners("SIGTERM");
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
api.once("exit", stop);

async function serve(folder, server, proxy = {}) {
  const { createServer } = await import("vite");
  const created = await createServer({
    root: path.join(root, folder),
    logLevel: "warn",
    clearScreen: false,
    server: { host: "127.0.0.1", strictPort: true, ...server },
    plugins: [proxyFirst(proxy)],
  });
  return created.listen();
}

function proxied(targets) {
  return Object.fromEntries(Object.entries(targets).map(([base, target]) => [base, { target, ws: true }]));
}

/** If two rules match an address the first one counts, and the app's own ones include `/qr`. */
function proxyFirst(proxy) {
  return {
    name: "proxy-first",
    config(config) {
      config.server.proxy = { ...proxy, ...config.server.proxy };
    },
  };
}

/** The API from its sources, restarted when one of them changes; it prints the address of the screens. */
function startApi() {
  const tsx = path.join(root, "node_modules/tsx/dist/cli.mjs");
  const env = { ...process.env, NODE_ENV: "development", HOST: "127.0.0.1", PORT: String(apiPort) };
  env.PUBLIC_URL ??= `http://${host}:${port}`;
  for (const { name, base } of companions) env[`${name.toUpperCase()}_APP_URL`] ??= env.PUBLIC_URL + base;
  const args = [tsx, "watch", "--clear-screen=false", "apps/api/src/main.ts"];
  return spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
}

/** The apps with their own page, except the admin. */
function companionNames() {
  const apps = workspaces().flatMap(({ folder }) => (folder.startsWith("apps/") ? [folder.slice(5)] : []));
  return apps.filter((name) => name !== "admin" && fs.existsSync(path.join(root, "apps", name, "index.html")));
}

async function stop() {
  if (stopping) return;
  stopping = true;
  const ended = api.exitCode === null && api.signalCode === null ? once(api, "exit") : undefined;
  api.kill("SIGTERM");
  await Promise.all([ended, ...servers.map((server) => server.close())]);
  process.exit();
}

async function freePort() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: free } = server.address();
  server.close();
  return free;
}
