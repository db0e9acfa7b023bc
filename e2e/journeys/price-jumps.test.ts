import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "a price that lost its point is asked about, and is changed from there: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const { tawook } = await grillsOf(owner);
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, view.locale);
    const price = screen.field(tawook.id, "prices.0.price");
    const question = page.locator('[role="status"] > [data-kind]', { hasText: screen.t("menu.priceJump.title") });
    const stored = async () => (await readItem(owner, tawook.id)).prices.map((one) => one.price);
    await screen.visit();
    await screen.open(tawook.id);
    await price.fill("275");
    await screen.save(tawook.id).click();
    await question.waitFor();
    expect(await stored()).toEqual([275]);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await question.getByRole("button", { name: screen.t("menu.priceJump.change") }).click();
    await price.and(page.locator(":focus")).waitFor();
    await price.fill("2.75");
    await screen.save(tawook.id).click();
    await price.waitFor({ state: "detached" });
    await expect.poll(stored).toEqual([2.75]);
    expect(await question.count()).toBe(0);
    expect(faults).toEqual([]);
  },
);
