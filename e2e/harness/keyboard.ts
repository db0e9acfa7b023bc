import type { Locator, Page } from "playwright-core";

type Role = "link" | "button";

/** Operates a page by keyboard. */
export function keyboardOf(page: Page) {
  const tabUntil = async (wanted: Locator) => {
    await wanted.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await wanted.evaluate((one) => one === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${wanted.toString()}`);
  };
  return {
    tabTo: (role: Role, name: string) => tabUntil(page.getByRole(role, { name, exact: true }).first()),
    tabToField: (path: string) => tabUntil(page.locator(`[data-path="${path}"]`)),
  };
}

/** Types keys, such as "Space ArrowUp Enter", that follow one another at once, without a wait for what each does. */
export const typeAtOnce = (page: Page, keys: string): Promise<unknown> =>
  Promise.all(keys.split(" ").flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]));
