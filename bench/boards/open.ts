import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Restaurant } from "./restaurant.ts";

/** An open event stream, and when it received each order. */
export interface Board {
  /** The address of the process that serves it. */
  address: string;
  /** Milliseconds on the clock of this process, by order; a second time for the same order is counted in `repeated`. */
  heard: Map<string, number>;
  repeated: number;
  close(): void;
}

const EVENT = /^data: \{.*"area":"orders","kind":"created","record":"([\w-]+)"/m;

/** Opens a stream as a board does, and waits until it is connected. */
export function openBoard(address: string, token: string, { tenant, branchId }: Restaurant): Promise<Board> {
  const path = `/api/business/${tenant.businessId}/branches/${branchId}/live`;
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(`${address}${path}`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A board was answered ${response.statusCode}.`));
      const heard = new Map<string, number>();
      const board: Board = { address, heard, repeated: 0, close: () => request.destroy() };
      let rest = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        const at = performance.now();
        const blocks = (rest + chunk).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) {
          const id = EVENT.exec(block)?.[1];
          if (id === undefined) continue;
          if (heard.has(id)) board.repeated++;
          heard.set(id, at);
        }
      });
      response.once("data", () => resolve(board));
      response.on("error", () => undefined); // Closed by this process.
    });
    request.on("error", reject);
  });
}

/** Waits until each board has received as many orders. Those that have not arrived after 10 seconds count as lost. */
export async function waitUntilHeard(boards: readonly Board[], count: number): Promise<void> {
  const until = performance.now() + 10_000;
  while (performance.now() < until && boards.some(({ heard }) => heard.size < count)) await sleep(20);
}
