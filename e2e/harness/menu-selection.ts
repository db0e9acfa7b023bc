import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { MenuScreen } from "./menu-screen.ts";

/** Presses a card until it is selected, as a finger does. */
export async function hold(page: Page, card: Locator): Promise<void> {
  const { x, y, width, height } = (await card.boundingBox()) ?? expect.fail("is shown");
  const [clientX, clientY] = [x + width / 2, y + height - 20];
  const at = { bubbles: true, pointerType: "touch", isPrimary: true, clientX, clientY };
  const text = card.locator("b").first();
  // the code for it loads after the screen is shown
  await expect
    .poll(async () => {
      await text.dispatchEvent("pointerdown", at);
      await page.waitForTimeout(600);
      await text.dispatchEvent("pointerup", at);
      return card.locator("[data-select] :checked").count();
    })
    .toBe(1);
}

/** The bar of the selected items on the menu screen. */
export function barOf(page: Page, { t }: MenuScreen) {
  const bar = page.getByRole("region", { name: t("several.label"), exact: true });
  const press = (name: string) => bar.getByRole("button", { name, exact: true }).click();
  return {
    bar,
    press,
    more: async (name: string) => {
      await press(t("several.more"));
      await page.getByRole("menuitem", { name, exact: true }).click();
    },
    selected: (count: number) => bar.getByText(t("several.count", { count }), { exact: true }).waitFor(),
    undo: (text: string) =>
      page
        .locator('[role="status"] > [data-kind]', { hasText: text })
        .last()
        .getByRole("button", { name: t("menu.several.undo"), exact: true })
        .click(),
  };
}
