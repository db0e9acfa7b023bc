import type { Locator, Page } from "playwright-core";

/** Opens the first card by the keyboard and returns the field of its English name. */
export async function openFirstCard(page: Page): Promise<Locator> {
  await page.locator("[data-card-button]").first().press("Enter");
  const name = page.locator('[data-item] [data-path="locales.0.name"]').first();
  await name.waitFor();
  await page.waitForTimeout(500);
  return name;
}

/** Scrolls with the wheel through the whole menu and back. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(720, 500);
  for (const way of [1, -1]) {
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, way * 700);
      await page.waitForTimeout(25);
    }
  }
}

/**
 * Drags a card by its grip over its neighbour, then to the lower edge, where the screen scrolls along, and drops it
 * there.
 */
export async function dragCard(page: Page): Promise<void> {
  const cards = page.locator("[data-items] > [data-item]:not([data-open])");
  await cards.nth(1).hover();
  const grip = await cards.nth(1).locator('[data-grip="item"]').boundingBox();
  const neighbour = await cards.nth(0).boundingBox();
  if (!grip || !neighbour) throw new Error("There is no card to drag.");
  const lowerEdge = (page.viewportSize()?.height ?? 0) - 20;
  const over = {
    x: neighbour.x + neighbour.width / 2,
    y: Math.min(neighbour.y + neighbour.height / 2, lowerEdge - 200),
  };
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 40 });
  if (!(await page.locator("[data-lifted]").count())) throw new Error("The card does not follow the pointer.");
  await page.mouse.move(over.x, lowerEdge, { steps: 40 });
  await page.waitForTimeout(500);
  await page.mouse.up();
  await page.waitForTimeout(300);
}
