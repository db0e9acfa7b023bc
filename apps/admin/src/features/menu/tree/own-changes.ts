import type { LiveEvent } from "@diwan/contract/api/live";

const REMEMBERED = 10_000;

/** When this screen last changed which records; the live connection sends one event per change. */
const expected = new Map<string, number[]>();

/** Makes a change whose response goes straight into the tree: its live event need not reload the tree. */
export async function own<T>(records: readonly string[], run: () => Promise<T>): Promise<T> {
  const at = Date.now();
  for (const record of records) expected.set(record, [...(expected.get(record) ?? []), at]);
  try {
    return await run();
  } catch (error) {
    for (const record of records) takeOne(record, at);
    throw error;
  }
}

/** Whether an event belongs to a change of this screen; each matches once. */
export function isOwnChange(event: LiveEvent, userId: string, now = Date.now()): boolean {
  if (event.by !== userId) return false;
  const at = expected.get(event.record)?.find((time) => now - time < REMEMBERED);
  if (at === undefined) return false;
  takeOne(event.record, at);
  return true;
}

function takeOne(record: string, at: number): void {
  const left = (expected.get(record) ?? []).filter((time) => Date.now() - time < REMEMBERED);
  const place = left.indexOf(at);
  const rest = place < 0 ? left : left.toSpliced(place, 1);
  if (rest.length > 0) expected.set(record, rest);
  else expected.delete(record);
}
