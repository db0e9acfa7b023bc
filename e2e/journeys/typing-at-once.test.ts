import type { Holiday } from "@diwan/contract/stays/holidays";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser({ fresh: true });
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** A device on which the next frame takes a while, so that keys arrive before it. */
const slowFrames = (page: Page) =>
  page.addInitScript(() => {
    const next = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => Number(setTimeout(() => next(draw), 400));
  });
const frameDrawn = (page: Page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));

test.each(views)("what is typed as a card opens stays in its field: %s", async (_, view) => {
  const owner = await registerOwner();
  const { grills, kofta, ribs } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  await slowFrames(page);
  const screen = menuScreen(page, view.locale);
  const { t } = screen;
  const place = view.locale === "en" ? 0 : 1;
  const names = async (id: string) => (await readItem(owner, id)).locales.map(({ name }) => name);
  await screen.visit();

  // another field than the one that the card focuses
  await screen.open(kofta.id);
  const other = screen.field(kofta.id, `locales.${1 - place}.name`);
  await other.fill("Typed ");
  await page.keyboard.type("on");
  await frameDrawn(page);
  await page.keyboard.type(" and on");
  await screen.save(kofta.id).click();
  await screen.noticed(t("common.updated"));
  expect(await names(kofta.id)).toEqual(place === 0 ? ["Kofta", "Typed on and on"] : ["Typed on and on", "كفتة"]);

  // the focused field, and the row that Enter adds
  await screen.open(ribs.id);
  await page.keyboard.type("Ribs");
  await frameDrawn(page);
  await page.keyboard.type(" of lamb");
  expect(await screen.field(ribs.id, `locales.${place}.name`).inputValue()).toBe("Ribs of lamb");
  await screen.field(ribs.id, "prices.0.price").fill("3");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Large");
  const label = screen.card(ribs.id).getByLabel(t("menu.form.priceLabel", { place: 2 }));
  expect(await label.inputValue()).toBe("Large");
  expect(await screen.field(ribs.id, "prices.0.price").inputValue()).toMatch(/^[3٣]\D/);

  // the header of a category
  await screen.category(grills.id).getByRole("heading").getByRole("button").press("Enter");
  await page.keyboard.type("From the fire");
  await frameDrawn(page);
  const heading = screen.category(grills.id).getByLabel(t(`menu.category.name${view.locale === "en" ? "En" : "Ar"}`));
  expect(await heading.inputValue()).toBe("From the fire");
  expect(faults).toEqual([]);
});

test.each(views)("what is typed as others save, and just before a reload, is kept: %s", async (_, view) => {
  const owner = await registerOwner();
  const { kofta } = await grillsOf(owner);
  const at = `business/${owner.businessId}/holidays`;
  const locales = [
    { locale: "en", name: "Opening" },
    { locale: "ar", name: "الافتتاح" },
  ];
  const holiday = await owner.call<Holiday>("POST", at, { locales, from: "2026-12-01", to: "2026-12-03" });
  const { page, context, faults } = await open(view, owner);
  const session = await context.newCDPSession(page);
  // only while somebody types: a throttled browser keeps a processor busy
  const throttle = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
  const form = recordScreen(page, view.locale);
  const { t } = form;
  const name = form.field("locales.0.name");
  let { updated_at } = holiday;
  for (const price of [2, 3, 4]) {
    await page.goto(`/holidays/edit/${holiday.id}`);
    await name.fill("");
    await name.fill("Opening"); // nothing is changed, but the field has the focus
    await throttle(6);
    const saved = owner.call<Holiday>("POST", `${at}/${holiday.id}`, { price, updated_at });
    await page.keyboard.type(" of the new hall", { delay: 20 });
    ({ updated_at } = await saved);
    expect(await name.inputValue()).toBe("Opening of the new hall");
    await throttle(1);
  }
  await throttle(6);
  await page.keyboard.type("s");
  await page.reload();
  await throttle(1);
  await page.getByRole("button", { name: t("errors.kept.takeUp") }).click();
  await expect.poll(() => name.inputValue()).toBe("Opening of the new halls");

  const menu = menuScreen(page, view.locale);
  await menu.visit();
  await menu.open(kofta.id);
  const field = menu.field(kofta.id, "locales.0.name");
  await throttle(6);
  await field.fill("Kofta ");
  await page.keyboard.type("of lamb");
  await page.reload();
  await throttle(1);
  await page.getByRole("button", { name: t("errors.kept.takeUp") }).click();
  await expect.poll(() => field.inputValue()).toBe("Kofta of lamb");
  expect(faults).toEqual([]);
});
