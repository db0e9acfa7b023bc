import type { Locale } from "@diwan/contract/api/enumerations";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { menuScreen } from "./menu-screen.ts";

/** Actions on lists and forms of records, by the texts of their language. */
export function recordScreen(page: Page, locale: Locale) {
  const shared = menuScreen(page, locale);
  const { t } = shared;
  const rows = page.locator("[data-row]");
  const phone = (page.viewportSize()?.width ?? 0) < 768;
  return {
    ...shared,
    phone,
    rows,
    row: (name: string) => rows.filter({ hasText: name }),
    /** The rows in their order, by the first words in each. */
    names: () => rows.locator("a, button").filter({ hasText: /./ }).allInnerTexts(),
    search: page.getByRole("searchbox"),
    /** Searches the list, until what is found can be saved as a view: the rows move down for that. */
    async searchFor(text: string) {
      await page.getByRole("searchbox").fill(text);
      await page.getByRole("button", { name: t("listTools.viewNew") }).waitFor();
    },
    /** A field of a form, by the path of the call. */
    field: (path: string) => page.locator(`[data-path="${path}"]`),
    /** Fills in fields by their path; a value after a `=` is chosen. */
    async fill(values: Readonly<Record<string, string>>) {
      for (const [path, value] of Object.entries(values)) {
        const field = page.locator(`[data-path="${path}"]`);
        if (value.startsWith("=")) await field.selectOption(value.slice(1));
        else await field.fill(value);
      }
    },
    submit: () => page.getByRole("button", { name: t("common.submit"), exact: true }).click(),
    /** Runs an action of a row: in a menu on a phone. */
    async act(name: string, action: string) {
      const row = rows.filter({ hasText: name });
      if (phone) {
        await row.getByRole("button", { name: t("records.list.actionsOf", { name }) }).click();
        await page.getByRole("menuitem", { name: action, exact: true }).click();
      } else {
        await row.hover();
        await row.getByLabel(`${action}: ${name}`).click(); // whatever kinds of spaces a period contains
      }
    },
    /** Exports the rows of the list. */
    async exportAs(format: "sheet" | "csv") {
      await page
        .getByRole("button", { name: t("listTools.export"), exact: true })
        .first()
        .click();
      await page.getByRole("menuitem", { name: t(`listTools.${format}`) }).click();
    },
    titled: async (title: string) => {
      await expect.poll(() => page.locator("h1").innerText()).toBe(title);
      await expect.poll(() => page.title()).toContain(title);
    },
  };
}
