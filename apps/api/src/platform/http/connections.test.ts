import http from "node:http";
import net from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { multipartForm } from "../../testing/client.ts";
import { PATIENT } from "../../testing/patient.ts";
import { makePicture } from "../media/test-samples.ts";

const first = await build();
const open = new Set<net.Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

async function listening(env: Record<string, string>): Promise<{ server: TestServer; port: number }> {
  const server = await build({ beside: first, env });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const place = server.app.server.address();
  return { server, port: typeof place === "object" && place ? place.port : 0 };
}

interface Line {
  socket: net.Socket;
  /** Everything that is received until the connection ends. */
  ended: Promise<string>;
  /** The first line of the response. */
  status: Promise<string>;
}

/** Sends data on a new connection, from one of this machine's addresses. */
async function say(port: number, text: string, localAddress = "127.0.0.1"): Promise<Line> {
  const socket = net.connect({ port, host: "127.0.0.1", localAddress });
  open.add(socket);
  let heard = "";
  const ended = new Promise<string>((done) => socket.once("close", () => done(heard)));
  const status = new Promise<string>((done) => {
    socket.on("data", (chunk) => done((heard += String(chunk)).slice(0, 12))).on("error", () => undefined);
    socket.once("close", () => done("closed"));
  });
  await new Promise((done) => socket.once("connect", done).once("close", done));
  if (text) socket.write(text);
  return { socket, ended, status };
}

const ASKED = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
const HALF = "GET /healthz HTTP/1.1\r\nhost: x\r\nx-half: ";
const halfBody = (address = ""): string =>
  `POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${address && `x-forwarded-for: ${address}\r\n`}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"email"`;

const isOver = async ({ ended }: Line): Promise<boolean> =>
  Promise.race([ended.then(() => true), new Promise<boolean>((done) => setTimeout(done, 300, false))]);
const countOver = async (lines: readonly Line[]): Promise<number> =>
  (await Promise.all(lines.map(isOver))).filter(Boolean).length;

describe("T46 connections of one network address", () => {
  test("are rejected beyond the limit, while other addresses connect", async () => {
    const { port } = await listening({ MAX_CONNECTIONS_PER_ADDRESS: "20" });
    const lines: Line[] = [];
    for (let one = 0; one < 30; one++) lines.push(await say(port, HALF));
    await expect.poll(() => countOver(lines), PATIENT).toBe(10);
    expect(await lines.at(-1)?.ended).toMatch(/^HTTP\/1\.1 429 |^$/);
    expect(await (await say(port, ASKED, "127.0.0.2")).status).toBe("HTTP/1.1 200");
    for (const { socket, ended } of lines) await (socket.destroy(), ended);
    expect(await (await say(port, ASKED)).status).toBe("HTTP/1.1 200");
  });

  test("are closed when idle to make room for new ones", async () => {
    const { port } = await listening({ MAX_CONNECTIONS_PER_ADDRESS: "5" });
    const lines: Line[] = [];
    for (let one = 0; one < 12; one++) {
      const line = await say(port, ASKED);
      expect(await line.status).toBe("HTTP/1.1 200");
      lines.push(line);
    }
    await expect.poll(() => countOver(lines), PATIENT).toBe(7);
  });

  test("have a total limit", async () => {
    const { port } = await listening({ MAX_CONNECTIONS: "10" });
    const lines: Line[] = [];
    for (let one = 0; one < 14; one++) lines.push(await say(port, HALF, `127.0.0.${one + 1}`));
    await expect.poll(() => countOver(lines), PATIENT).toBe(4);
  });

  test("behind a proxy are counted by the forwarded address", async () => {
    const { port } = await listening({ MAX_CONNECTIONS_PER_ADDRESS: "3", TRUST_PROXY: "127.0.0.1" });
    const lines: Line[] = [];
    for (let one = 0; one < 3; one++) lines.push(await say(port, halfBody("203.0.113.1")));
    for (let one = 0; one < 5; one++) lines.push(await say(port, halfBody(`203.0.113.1${one}`)));
    expect(await countOver(lines)).toBe(0);
    expect(await (await say(port, halfBody("203.0.113.1"))).status).toBe("HTTP/1.1 429");
    // monitoring gets an answer, whichever address it forwards
    expect(await (await say(port, ASKED.replace("host", "x-forwarded-for: 203.0.113.1\r\nhost"))).status).toBe(
      "HTTP/1.1 200",
    );
  });
});

describe("T46 endless requests", () => {
  test("are closed while sending headers or nothing", async () => {
    const { port } = await listening({ HEADER_TIMEOUT: "1" });
    const [half, silent] = [await say(port, HALF), await say(port, "")];
    expect(await half.ended).toMatch(/^HTTP\/1\.1 408 /);
    await silent.ended;
  });

  test("are closed while sending a body, whether it is read or not", async () => {
    const { port } = await listening({ BODY_TIMEOUT: "1" });
    const unread = halfBody().replace("auth/login", "nothing");
    const unnamed = halfBody().replace("/api/auth/login", "/%E0%A4%A");
    const [read, refused, framework] = [await say(port, halfBody()), await say(port, unread), await say(port, unnamed)];
    expect(await read.ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(await refused.ended).toMatch(/^HTTP\/1\.1 404 /);
    expect(await framework.ended).toMatch(/^HTTP\/1\.1 400 /);
    const slow = await say(port, halfBody());
    const drip = setInterval(() => slow.socket.write(" "), 100);
    await slow.ended;
    clearInterval(drip);
  });

  test("with steady data are accepted, however long they take", async () => {
    const { server, port } = await listening({ BODY_TIMEOUT: "1", BODY_MIN_RATE: "20" });
    const owner = await first.register();
    const { payload, headers } = multipartForm(await makePicture(40, 30).png().toBuffer(), "a.png");
    const body = payload as Buffer; // as the form is sent
    const request = http.request({
      port,
      method: "POST",
      path: "/api/media/upload",
      headers: { ...headers, authorization: `Bearer ${owner.token}`, "content-length": body.length },
    });
    const answered = new Promise<number | undefined>((done, failed) =>
      request.on("response", (response) => done(response.resume().statusCode)).on("error", failed),
    );
    const piece = Math.ceil(body.length / 12);
    for (let from = 0; from < body.length; from += piece) {
      request.write(body.subarray(from, from + piece));
      await new Promise((done) => setTimeout(done, 250));
    }
    request.end();
    expect(await answered).toBe(201);
    await server.app.close();
  });
});
