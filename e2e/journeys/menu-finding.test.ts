import { expect, test } from "vitest";
import { TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "an open card stays when it stops matching the filter: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const grills = await makeCategory(owner, ["Grills", "مشويات"]);
    const make = (en: string, ar: string) => makeItem(owner, grills.id, [en, ar], { prices: [] });
    const [kebab, ribs] = [await make("Kebab", "كباب"), await make("Ribs", "ريش")];
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, view.locale);
    const filter = (count: number) =>
      page.getByRole("button", {
        name: `${screen.t("menuFind.filter.noPrice")} ${count.toLocaleString(view.locale === "ar" ? "ar-KW" : "en")}`,
      });
    await screen.visit();
    await filter(2).click();
    await screen.open(kebab.id);
    const name = screen.field(kebab.id, "locales.0.name");
    await name.waitFor();
    const prices = [{ price: 1.5, locales: [] }];
    await owner.call("POST", `business/${owner.businessId}/items/${kebab.id}`, { prices });
    await filter(1).waitFor();
    await screen.card(ribs.id).waitFor();
    expect(await name.isVisible()).toBe(true);
    expect(faults).toEqual([]);
  },
);
