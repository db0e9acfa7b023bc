import type { Page } from "playwright-core";

/** Starts to note every task that keeps the page from answering for more than 50 ms. */
export async function noteLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: number[] = [];
    new PerformanceObserver((list) => noted.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: "longtask",
    });
    Object.assign(window, { longTasks: noted });
  });
}

/** Does something on the page and answers how long its longest task took; 0 if none took more than 50 ms. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await taken(page);
  await work();
  await page.waitForTimeout(300);
  return Math.max(0, ...(await taken(page)));
}

const taken = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0)); // set by noteLongTasks
