import http from "node:http";
import pg from "pg";

/** Listens on a free port, sends it to the measuring process and ends with it. */
export function serve(handler) {
  const server = http.createServer((request, response) => {
    Promise.resolve(handler(request, response)).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(0, "127.0.0.1", () => process.send(`http://127.0.0.1:${server.address().port}`));
  process.on("disconnect", () => process.exit());
}

export async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function answerJson(response, text) {
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

/** Connections by the PG* variables of the environment. */
export const connect = (connections, options) => new pg.Pool({ max: connections, options });
