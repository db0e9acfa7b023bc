import type { Call } from "@diwan/contract/api/call";
import { LIMITS } from "@diwan/contract/api/limits";
import { readRows } from "./use-rows.ts";

interface Sent {
  params: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
}

/** Every row of a list, page after page. */
export async function readAll<R>(call: Call, sent: Sent): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...sent.query, page, perPage: LIMITS.perPageMax };
    const answer = await readRows<R>(call, { ...sent, query });
    rows.push(...answer.data);
    last = answer.meta.lastPage;
  }
  return rows;
}
