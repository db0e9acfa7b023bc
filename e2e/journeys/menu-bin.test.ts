import { formatNumber } from "@diwan/ui/money/numbers";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: deleted items are found in the bin and come back hidden",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const { tawook, kofta } = await grillsOf(owner);
    const { page, faults } = await open(view, owner);
    const { t, act, row, rows, searchFor } = recordScreen(page, locale);
    await page.goto("/bin");
    await page.getByText(t("bin.emptyText")).waitFor();
    for (const { id } of [tawook, kofta]) await owner.call("POST", `business/${owner.businessId}/items/${id}/delete`);
    await page.reload();
    const name = tawook.locales.find((one) => one.locale === locale)?.name ?? "";
    await expect.poll(() => rows.count()).toBe(2);
    await rows
      .first()
      .getByText(t("bin.daysLeft", { count: 30 }))
      .waitFor();
    expect(await rows.first().innerText()).toContain(formatNumber(30, locale));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await searchFor(name.slice(0, 4));
    await expect.poll(() => rows.count()).toBe(1);
    await row(name).waitFor();
    await act(name, t("bin.restore"));
    await page.getByText(t("bin.restoredHidden", { name, place: locale === "en" ? "Grills" : "مشويات" })).waitFor();
    expect(await readItem(owner, tawook.id)).toMatchObject({ hide: true, prices: tawook.prices });
    await page.goto("/menu");
    await page.getByRole("article", { name }).waitFor();
    expect(faults).toEqual([]);
  },
);
