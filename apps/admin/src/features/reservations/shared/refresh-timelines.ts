/** Reads some bookings of a shown timeline again, or those of some invoices. */
type Read = (ids: readonly string[]) => Promise<void>;

const shown = new Set<Read>();
const changed = new Set<string>();
let reading: Promise<void> = Promise.resolve();

/** From now on the timeline is shown that this reads; answers how to end that. */
export function registerTimeline(read: Read): () => void {
  shown.add(read);
  return () => void shown.delete(read);
}

/**
 * Reads changed bookings into the shown timelines, or those of changed invoices, and is done when they stand there. What is
 * being read may be from before the change: it is read after that, with whatever else changes meanwhile.
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
