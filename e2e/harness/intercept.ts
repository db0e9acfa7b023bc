import type { Page } from "playwright-core";
import { expect } from "vitest";

const PROBE = "/api/intercepted";

/**
 * `page.route`, and waits until the page's calls really pass through it: a call that begins together with the
 * interception escapes it, about once in fifteen runs under load.
 */
export async function intercept(page: Page, ...[address, handler, options]: Parameters<Page["route"]>): Promise<void> {
  await page.route(address, handler, options);
  // an empty page makes no calls, and its first address is loaded with the interception
  if (!page.url().startsWith("http")) return;
  const isProbe = (url: URL) => url.pathname === PROBE;
  await page.route(isProbe, (route) => route.fulfill({ body: "" }));
  await expect.poll(() => page.evaluate((url) => fetch(url).then(({ status }) => status), PROBE)).toBe(200);
  await page.unroute(isProbe);
}
