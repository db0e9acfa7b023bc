import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { root } from "./workspaces.mjs";

const has = (program) => !spawnSync(program, ["--version"], { stdio: "ignore" }).error;
const PROGRAMS = ["haproxy", "caddy", "promtool", "systemd-analyze", "openssl"];
const missing = PROGRAMS.filter((program) => !has(program));
if (missing.length) process.stdout.write(`Skipped: tests of deploy/ with ${missing.join(", ")}, not installed here.\n`);

let folder;
beforeAll(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-deploy-"))));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A file of deploy/ as it is installed; `edits` replace what this machine has not. */
function install(file, edits = []) {
  let text = fs.readFileSync(path.join(root, "deploy", file), "utf8").replaceAll("@SITE@", "https://diwan.example");
  for (const [from, to] of edits) {
    expect(text).toMatch(from);
    text = text.replace(from, to);
  }
  const place = path.join(folder, path.basename(file));
  fs.writeFileSync(place, text.replaceAll(/@[A-Z_]+@/g, "10.0.0.11"));
  return place;
}

/** The output of a program that must accept its file. */
const accept = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const CERTIFICATE = [/\/etc\/haproxy\/diwan\.pem/g, () => certificate()];
const withoutComments = [/^#.*$/gm, ""];

function certificate() {
  const [key, pem] = [path.join(folder, "key.pem"), path.join(folder, "diwan.pem")];
  const args = [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-subj",
    "/CN=x",
  ];
  accept("openssl", ...args, "-keyout", key, "-out", pem);
  fs.appendFileSync(pem, fs.readFileSync(key));
  return pem;
}

test.runIf(has("haproxy") && has("openssl"))("HAProxy accepts its files", () => {
  accept("haproxy", "-c", "-f", install("haproxy/haproxy.cfg", [withoutComments, CERTIFICATE]));
  accept("haproxy", "-c", "-f", install("haproxy/postgresql.cfg"));
});

test.runIf(has("caddy"))("Caddy accepts its file", () => {
  accept("caddy", "validate", "--adapter", "caddyfile", "--config", install("caddy/Caddyfile"));
});

test.runIf(has("promtool"))("Prometheus accepts its rules", () => {
  accept("promtool", "check", "rules", install("prometheus/alerts.yml"));
});

test.runIf(has("systemd-analyze") && fs.existsSync("/usr/bin/npm"))("systemd accepts its units", () => {
  const units = fs.readdirSync(path.join(root, "deploy/diwan")).filter((name) => /\.(service|timer)$/.test(name));
  expect(units.length).toBeGreaterThan(2);
  const { status, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", ...units.map((name) => install(`diwan/${name}`))],
    {
      encoding: "utf8",
    },
  );
  // It also reads units of this machine.
  expect({ status, said: stderr.split("\n").filter((line) => line.includes("diwan")) }).toEqual({
    status: 0,
    said: [],
  });
});

const proxies = [
  {
    program: "haproxy",
    start: (own, server) => {
      const edits = [
        [/bind :80$/m, `bind 127.0.0.1:${own}`],
        [/^ +(bind :443|http-request redirect|log |user|group).*$/gm, ""],
        [/10\.0\.0\.2\d:3000/g, `127.0.0.1:${server}`],
      ];
      return ["-db", "-f", install("haproxy/haproxy.cfg", edits)];
    },
  },
  {
    program: "caddy",
    start: (own, server) => {
      const edits = [
        [/https:\/\/diwan\.example/, `{\n\tadmin off\n}\nhttp://127.0.0.1:${own}`],
        [/10\.0\.0\.21:3000 10\.0\.0\.22:3000/, `127.0.0.1:${server}`],
      ];
      return ["run", "--adapter", "caddyfile", "--config", install("caddy/Caddyfile", edits)];
    },
  },
];

for (const { program, start } of proxies)
  test.runIf(has(program))(`no stranger chooses the id of a request behind ${program}`, async () => {
    const server = http.createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const own = await findFreePort();
    const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
    const child = spawn(program, start(own, server.address().port), { stdio: "ignore", env });
    onTestFinished(async () => {
      child.kill("SIGKILL");
      server.closeAllConnections();
      server.close();
    });
    const ask = async () => {
      const headers = { "x-request-id": "chosen", "x-forwarded-for": "192.0.2.1" };
      const answer = await fetch(`http://127.0.0.1:${own}/`, { headers });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const seen = await vi.waitFor(ask, { timeout: 30_000, interval: 100 });
    expect(seen["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask())["x-request-id"]).not.toBe(seen["x-request-id"]);
    expect(seen["x-forwarded-for"]).toBe("127.0.0.1");
  });

async function findFreePort() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
