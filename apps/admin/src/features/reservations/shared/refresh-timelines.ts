/** Reloads some bookings of a timeline, by their ids or those of their invoices. */
type Read = (ids: readonly string[]) => Promise<void>;

const shown = new Set<Read>();
const changed = new Set<string>();
let reading: Promise<void> = Promise.resolve();

/** Registers the `read` of a shown timeline; returns a function that unregisters it. */
export function registerTimeline(read: Read): () => void {
  shown.add(read);
  return () => void shown.delete(read);
}

/**
 * Reloads changed bookings, or those of changed invoices, into the shown timelines, and resolves when they are shown. A
 * running request may be older than the change: it is followed by another one, with all later changes.
 */
export function refreshTimelines(ids: readonly string[]): Promise<void> {
  for (const id of ids) changed.add(id);
  reading = reading.then(readChanged);
  return reading;
}

async function readChanged(): Promise<void> {
  const ids = [...changed];
  changed.clear();
  if (ids.length > 0) await Promise.all([...shown].map((read) => read(ids)));
}
