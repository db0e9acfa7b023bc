import type { Locale } from "@diwan/contract/api/enumerations";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { textsOf } from "./texts.ts";

/** Actions on the menu screen, by the texts of a language. */
export function menuScreen(page: Page, locale: Locale) {
  const t = textsOf(locale);
  const card = (itemId: string) => page.locator(`[data-item="${itemId}"]`);
  const category = (id: string) => page.locator(`[data-category="${id}"]`);
  const tool = (itemId: string, kind: "gallery" | "holidays" | "delete" | "grip", name: string) =>
    card(itemId).getByRole("button", { name: t(`menu.item.${kind}`, { name }), exact: true });
  const dialog = page.getByRole("dialog");
  return {
    t,
    card,
    category,
    tool,
    dialog,
    /** A field of an open card, by the path of the call. */
    field: (itemId: string, path: string) => card(itemId).locator(`[data-path="${path}"]`),
    /** Opens a card by the keyboard. */
    open: (itemId: string) => card(itemId).locator("[data-card-button]").press("Enter"),
    saveBar: page.getByRole("region", { name: t("menu.saveBar.label"), exact: true }),
    saveAll: page.getByRole("button", { name: t("menu.saveAll") }),
    save: (itemId: string) => card(itemId).getByRole("button", { name: t("menu.form.save"), exact: true }),
    /** Opens the screen and waits until the menu is there. */
    async visit() {
      await page.goto("/menu");
      await page.locator("[data-category]").first().waitFor();
    },
    /** Waits for the drag and drop code; it loads after the tree is shown. */
    sortingReady: () => page.locator('#content p[aria-live="assertive"]').waitFor({ state: "attached" }),
    /** The ids of a category's cards in the order on the screen. */
    order: (categoryId: string) =>
      page
        .locator(`[data-items="${categoryId}"] > [data-item]`)
        .evaluateAll((cards) => cards.map((one) => one.getAttribute("data-item"))),
    /** Waits for a notification and closes it, so that the next of its kind can be distinguished. */
    async noticed(text: string) {
      const notices = page.locator('[role="status"] > [data-kind]', { hasText: text });
      const close = notices.first().getByRole("button", { name: t("common.close"), exact: true });
      await close.waitFor();
      await close.click({ timeout: 5_000 }).catch(() => undefined); // it has closed by itself meanwhile
      await expect.poll(() => notices.count()).toBe(0);
    },
    /** Opens an entry of the sidebar; on a phone it is in the drawer. */
    async goTo(entry: string) {
      const link = page.getByRole("navigation").getByRole("link", { name: entry, exact: true });
      const drawer = page.getByRole("button", { name: t("shell.openNavigation") });
      await link.or(drawer).first().waitFor();
      if (!(await link.isVisible())) await drawer.click();
      await link.click();
    },
    confirm: (button: string) => dialog.getByRole("button", { name: button, exact: true }).click(),
  };
}
export type MenuScreen = ReturnType<typeof menuScreen>;
