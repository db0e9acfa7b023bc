import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { boardOf, loginAddress, pairWith } from "../harness/order-board.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser({ fresh: true });
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("the bell of a board is offered until somebody chooses: %s", async (_, view) => {
  const owner = await registerOwner();
  const address = await loginAddress(owner, `business/${owner.businessId}/branches/${owner.branch.id}`);
  const { page, faults } = await open(view);
  const { t } = boardOf(page, view.locale);
  await page.goto("/orders-app/");
  await pairWith(page, view.locale, address);
  await page.getByText(t.foot.connected).waitFor();

  const offer = page.getByRole("region", { name: t.sound.offer.label });
  await offer.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await offer.getByRole("button", { name: t.sound.offer.yes }).click();
  await page.reload();
  await page.getByText(t.foot.connected).waitFor();
  expect(await offer.count()).toBe(0);
  expect(faults).toEqual([]);
});
