import http from "node:http";
import type { Asked } from "./rate.ts";

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The bytes on the wire, still compressed. */
  bytes: Buffer;
  /** From the first byte sent to the last byte received. */
  ms: number;
}

const agent = new http.Agent({ keepAlive: true });

/** One request over a kept-alive connection. */
export function ask(address: string, { method, path, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const request = http.request(`${address}${path}`, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
          ms: performance.now() - from,
        }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
