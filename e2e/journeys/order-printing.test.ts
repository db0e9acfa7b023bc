import type { Order } from "@diwan/contract/orders/order-record";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, useBrowser } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser({ fresh: true });

/** The documents sent to the printer, recorded in the page that shows them. */
declare global {
  var printed: string[];
}
const catchPrinting = (page: Page) =>
  page.addInitScript(() => {
    globalThis.printed = [];
    window.print = () => {
      // the page around the frame, which has the same recorder
      const { printed } = window.top as unknown as typeof globalThis;
      printed.push(document.querySelector("[data-paper]")?.getAttribute("data-paper") ?? "");
      dispatchEvent(new Event("afterprint"));
    };
  });

test("prints the kitchen ticket and the receipt of an order in both languages", async () => {
  const locale = "ar";
  const owner = await registerOwner();
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/orders`;
  const kofta = await makeItem(owner, (await makeCategory(owner, ["Grills", "مشويات"])).id, ["Kofta", "كفتة"]);
  const { id } = await owner.call<Order>("POST", at, {
    mode: "CarPickup",
    customer: { name: "دانة", car: "White Land Cruiser" },
    lines: [{ item_id: kofta.id, quantity: 2, note: "بلا بصل" }],
  });
  const { page, faults } = await open({ locale, width: 1440, height: 900 }, owner);
  const { t } = recordScreen(page, locale);
  await catchPrinting(page);

  // printed from the drawer, in the paper size of this device
  await page.goto(`/orders/list?open=${id}&branch=${owner.branch.id}`);
  const menu = page.locator("aside").getByRole("button", { name: t("orders.print"), exact: true });
  const choose = async (name: string, role: "menuitem" | "menuitemradio" = "menuitem") => {
    await page.getByRole(role, { name, exact: true }).click();
  };
  await menu.click();
  await choose(t("orders.millimetres", { width: 58 }), "menuitemradio");
  await expectAccessible(page);
  await choose(t("orders.papers.kitchen"));
  await expect.poll(() => page.evaluate(() => globalThis.printed)).toEqual(["kitchen"]);
  await expect.poll(() => page.locator("iframe").count()).toBe(0);
  await menu.click();
  expect(await page.getByRole("menuitemradio", { checked: true }).innerText()).toBe(
    t("orders.millimetres", { width: 58 }),
  );
  await choose(t("orders.papers.receipt"));
  await expect.poll(() => page.evaluate(() => globalThis.printed)).toEqual(["kitchen", "receipt"]);

  // one page as long as needed, black and white, English and Arabic whatever the screen's language
  const paper = page.locator("[data-paper]");
  for (const [kind, width] of [
    ["kitchen", 80],
    ["receipt", 58],
  ] as const) {
    await page.goto(`/orders/print/${id}?branch=${owner.branch.id}&paper=${kind}&width=${width}`);
    await page.locator("[data-ready]").waitFor();
    for (const text of ["Kofta", "كفتة", "Car pickup", "استلام بالسيارة", "White Land Cruiser", "دانة"])
      expect(await paper.innerText()).toContain(text);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const pages = [...pdf.matchAll(/\/MediaBox *\[0 0 ([\d.]+)/g)].map(([, points]) =>
      Math.round(Number(points) / 2.835),
    );
    expect(pages).toEqual([width]);
  }
  await page.goto(`/orders/print/${id}?branch=${owner.branch.id}&paper=kitchen&width=80`);
  const note = paper.getByText("بلا بصل");
  const look = await note.evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    return [color, backgroundColor];
  });
  expect(look).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  const size = (text: string) =>
    paper.getByText(text, { exact: true }).evaluate((one) => getComputedStyle(one).fontSize);
  expect([await size("1"), await size("Kofta")]).toEqual(["54px", "19px"]);

  // a missing order shows a message
  await page.goto(`/orders/list?open=${id}&branch=${owner.branch.id}`);
  await intercept(page, `**/api/**/orders/${id}`, (route) =>
    route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
  );
  await menu.click();
  await choose(t("orders.papers.receipt"));
  await page.getByText(t("orders.paperFailed")).waitFor();
  expect(faults).toEqual([]);
});
