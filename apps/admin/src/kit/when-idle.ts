import { queryClient } from "./queries.ts";

/** Does something once the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 100); // Safari
}

const PATIENCE = 10_000;

let waiting: Promise<void> | undefined;

/** Until the screen has what it shows: what nobody waits for must not come before that. */
export const settled = (): Promise<void> => (waiting ??= untilSettled().finally(() => (waiting = undefined)));

async function untilSettled(): Promise<void> {
  const idle = () => new Promise<void>((done) => whenIdle(done));
  const late = Date.now() + PATIENCE;
  await idle();
  while ((queryClient.isFetching() > 0 || awaitsPictures()) && Date.now() < late)
    await new Promise((done) => setTimeout(done, 50));
  await idle();
}

/** Whether a picture that is looked at is still on its way. */
const awaitsPictures = (): boolean =>
  Array.from(document.images).some((picture) => {
    if (picture.complete) return false;
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
