import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { ask } from "./ask.ts";
import type { Asked } from "./rate.ts";

/** Throws unless both servers return the same JSON: comparing with a query that returns less would be unfair. */
export async function requireSameJson(product: string, request: Asked, bare: string): Promise<void> {
  const [expected, found] = [
    withoutCursor(await readJson(product, request)),
    withoutCursor(await readJson(bare, request)),
  ];
  if (!isDeepStrictEqual(expected, found)) throw new Error(`The bare server answers ${request.path} differently.`);
}

/** The total of a list that counts no further; undefined if it counts all. */
export async function cappedTotal(product: string, request: Asked): Promise<number | undefined> {
  const { meta } = (await readJson(product, request)) as { meta: { total: number; totalIsCapped: boolean } };
  return meta.totalIsCapped ? meta.total : undefined;
}

async function readJson(address: string, request: Asked): Promise<unknown> {
  const { bytes, headers } = await ask(address, request);
  return JSON.parse((headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString());
}

/** A list without what only the product can return: its cursor, and whether its total is capped. */
export function withoutCursor(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("meta" in answer)) return answer;
  const { next: _, totalIsCapped: __, ...meta } = answer.meta as Record<string, unknown>;
  return { ...answer, meta };
}
