import { notify } from "../../../kit/dialogs/notices.ts";
import { chunk } from "../../../kit/lazy/load-chunk.ts";
import type { Screen } from "../screen.ts";

const fetchDuplicate = chunk(() => import("./duplicate.ts"));

/** Runs a function of the code for copies, which loads when it is first used. */
export async function withDuplicate(
  run: (code: Awaited<ReturnType<typeof fetchDuplicate>>) => Promise<void>,
  { te }: Screen,
): Promise<void> {
  const code = await fetchDuplicate().catch(() => undefined);
  if (code) await run(code);
  else notify({ kind: "error", text: te("offline"), offline: true });
}

/** The code that brings deleted items back. */
export const fetchRestore = chunk(() => import("./restore-items.ts"));
