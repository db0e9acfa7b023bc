import type { Page } from "playwright-core";

export const BAR = "[data-booking]";

/** Scrolls with the wheel over the rows to the last unit and back, then over the days to the last and back. */
export async function scrollTimeline(page: Page): Promise<void> {
  await page.mouse.move(900, 500);
  for (const [x, y] of [
    [0, 400],
    [0, -400],
    [120, 0],
    [-120, 0],
  ] as const)
    for (let turn = 0; turn < 35; turn++) {
      await page.mouse.wheel(x, y);
      await page.waitForTimeout(25);
    }
}

/** Bookings well within the screen, by the middle of each. */
const inSight = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.locator(`${BAR}[data-movable]`).evaluateAll((bars) =>
    bars
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) => left > 300 && right < 1_000 && top > 250 && bottom < 600)
      .map(({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })),
  );

/**
 * Drags a booking over its neighbours and back, and drops it one night later, where its unit is free; waits until it is
 * saved.
 */
export async function dragBooking(page: Page, at: number): Promise<void> {
  const bar = (await inSight(page))[at];
  const night = await page.locator("[aria-current=date]").first().boundingBox();
  if (!bar || !night) throw new Error("There is no booking to drag.");
  const { x, y } = bar;
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 200, { steps: 40 });
  if (!(await page.locator(`${BAR}[data-state]`).count())) throw new Error("The booking does not follow the pointer.");
  await page.mouse.move(x + night.width, y, { steps: 40 });
  await page.mouse.up();
  await answered;
  await page.locator(`${BAR}[data-state]`).waitFor({ state: "detached" });
  await page.waitForTimeout(1_500);
}
