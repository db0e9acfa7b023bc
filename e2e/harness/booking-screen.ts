import type { Locale } from "@diwan/contract/api/enumerations";
import type { Page } from "playwright-core";
import { recordScreen } from "./record-screen.ts";

/** Actions on the booking form, by the texts of a language. */
export function bookingScreen(page: Page, locale: Locale) {
  const shared = recordScreen(page, locale);
  const { t } = shared;
  const dialog = page.getByRole("dialog");
  const day = (of: string) => dialog.locator(`[data-day="${of}"]`);
  return {
    ...shared,
    dialog,
    day,
    /** Clicks days, after turning to their months. */
    async choose(...days: string[]) {
      const later = dialog.getByRole("button", { name: t("booking.laterMonth") });
      for (const of of days) {
        await later.waitFor();
        for (let turns = 0; turns < 24 && (await day(of).count()) === 0; turns++) await later.click();
        await day(of).click();
      }
    },
    field: (path: string) => dialog.locator(`[data-path="${path}"]`),
    total: () => dialog.locator("[data-quote-total]").innerText(),
    confirm: dialog.getByRole("button", { name: t("booking.confirm") }),
    /** Opens no chat; returns the text that it would have contained. */
    async catchChats(): Promise<string[]> {
      const said: string[] = [];
      await page.context().route("https://wa.me/**", async (route) => {
        said.push(new URL(route.request().url()).searchParams.get("text") ?? "");
        await route.abort();
      });
      // browsers hardly render a page in the background
      page.on("popup", (chat) => chat.once("requestfailed", () => void chat.close()));
      return said;
    },
  };
}
