import http from "node:http";
import net from "node:net";
import { describe, expect, test } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { multipartForm } from "../../testing/client.ts";
import { makePicture } from "../media/test-samples.ts";

const first = await build();
const others = [await build({ beside: first }), await build({ beside: first }), await build({ beside: first })];

async function listening(server: TestServer | undefined): Promise<{ server: TestServer; port: number }> {
  if (!server) throw new Error("There is one server for each test.");
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const place = server.app.server.address();
  return { server, port: typeof place === "object" && place ? place.port : 0 };
}

/** A server that waits for its connections would outlast its test. */
async function closing(server: TestServer): Promise<void> {
  await server.services.live.stop();
  await server.app.close();
}

describe("a server that is stopped", () => {
  test("does not wait for connections without a request", async () => {
    const { server, port } = await listening(others.pop());
    const socket = net.connect(port, "127.0.0.1");
    await new Promise((done) => socket.once("connect", done));
    await closing(server);
  });

  test("answers open requests, and does not wait for keep-alive", async () => {
    const { server, port } = await listening(others.pop());
    const owner = await first.register();
    const { payload, headers } = multipartForm(await makePicture(40, 30).png().toBuffer(), "a.png");
    const body = payload as Buffer;
    const agent = new http.Agent({ keepAlive: true });
    const request = http.request({
      port,
      agent,
      method: "POST",
      path: "/api/media/upload",
      headers: { ...headers, authorization: `Bearer ${owner.token}`, "content-length": body.length },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      request
        .on("response", (response) => response.resume().on("end", () => resolve(response.statusCode)))
        .on("error", reject);
    });
    const arrived = new Promise((done) => server.app.server.once("request", done));
    request.write(body.subarray(0, 100));
    await arrived;
    const closed = closing(server);
    setTimeout(() => request.end(body.subarray(100)), 200);
    expect(await answered).toBe(201);
    await closed;
    agent.destroy();
  });

  test("ends the event streams of screens", async () => {
    const { server, port } = await listening(others.pop());
    const owner = await first.register();
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/business/${owner.businessId}/branches/${owner.branchId}/live`,
      {
        headers: { authorization: `Bearer ${owner.token}` },
      },
    );
    const read = answer.text();
    await closing(server);
    expect(await read).toContain("retry:");
  });
});
