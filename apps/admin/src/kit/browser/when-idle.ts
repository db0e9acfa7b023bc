import { queryClient } from "../connection/queries.ts";

/** Runs a function when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 100); // Safari
}

const PATIENCE = 10_000;

let calm: Promise<void> | undefined;
let last: Promise<void> = Promise.resolve();

const idle = () => new Promise<void>((done) => whenIdle(done));

/**
 * Resolves when the screen has its data and visible images. Background jobs wait for it and run one after the other.
 */
export function waitForIdleScreen(): Promise<void> {
  calm ??= untilCalm().finally(() => (calm = undefined));
  last = Promise.all([calm, last]).then(idle);
  return last;
}

async function untilCalm(): Promise<void> {
  const late = Date.now() + PATIENCE;
  await idle();
  while ((queryClient.isFetching() > 0 || (await awaitsPictures())) && Date.now() < late) await pause(50);
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Whether a visible image is still loading; reading its position would force a layout of everything out of sight. */
async function awaitsPictures(): Promise<boolean> {
  const missing = Array.from(document.images).filter((picture) => !picture.complete);
  if (missing.length === 0 || document.hidden) return false;
  const seen = new Promise<boolean>((done) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      done(entries.some((entry) => entry.isIntersecting));
    });
    for (const picture of missing) observer.observe(picture);
  });
  return Promise.race([seen, pause(1_000).then(() => false)]); // no frames: the page is not visible
}
