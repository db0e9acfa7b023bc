import type { Order } from "@diwan/contract/orders/order-record";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { addDays } from "@diwan/contract/time/days";
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { bookingScreen } from "../harness/booking-screen.ts";
import { TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { grillsOf, makeCategory, makeItem, readItem, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

const byId = (records: string) => new RegExp(`/${records}/[0-9a-f-]{36}$`);
const CALLS = /\/(items|categories|holidays|floors|reservations|orders)(\/[0-9a-f-]{36})?$/;

interface Held {
  address: RegExp;
  sent: (request: Request) => void;
  answered: Promise<void>;
}

/**
 * Holds a call while the user types the start of a text; the rest follows at the moment of the answer. Calls are
 * intercepted from the start: one that begins together with the interception escapes it.
 */
async function holdCalls(page: Page) {
  let held: Held | undefined;
  await intercept(
    page,
    (url) => CALLS.test(url.pathname),
    async (route) => {
      const request = route.request();
      if (request.method() === "POST" && held?.address.test(new URL(request.url()).pathname)) {
        held.sent(request);
        await held.answered;
      }
      await route.continue();
    },
  );
  return async (address: RegExp, save: () => Promise<void>, text: string, before = text.length / 2) => {
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    const sent = new Promise<Request>((done) => (held = { address, sent: done, answered }));
    await save();
    const request = await sent;
    held = undefined;
    await page.keyboard.type(text.slice(0, before));
    answer();
    await page.keyboard.type(text.slice(before), { delay: 15 });
    await request.response();
  };
}

test.each(views)("what is typed while an item is saved or created is its next change: %s", async (_, view) => {
  const owner = await registerOwner();
  const { grills, kofta } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const typeDuring = await holdCalls(page);
  const { t, visit, open: openCard, field, noticed, order, saveAll, category } = menuScreen(page, view.locale);
  const place = view.locale === "en" ? 0 : 1;
  const path = `locales.${place}.name`;
  const enter = () => page.keyboard.press("Enter");
  const nameOf = async (id: string) => (await readItem(owner, id)).locales[place]?.name;
  await visit();

  await openCard(kofta.id);
  await field(kofta.id, path).fill("Typed");
  await typeDuring(byId("items"), enter, " and on while it is saved");
  await noticed(t("common.updated"));
  expect(await nameOf(kofta.id)).toBe("Typed");
  expect(await field(kofta.id, path).inputValue()).toBe("Typed and on while it is saved");
  await field(kofta.id, path).press("Enter");
  await noticed(t("common.updated"));
  expect(await nameOf(kofta.id)).toBe("Typed and on while it is saved");

  // a new item goes on in the same card, with the focus
  const name = place === 0 ? "Grills" : "مشويات";
  const addItem = page.getByRole("button", { name: t("menu.category.addItemTo", { name }), exact: true });
  const before = await order(grills.id);
  for (const save of [enter, () => saveAll.click()]) {
    await addItem.click();
    await page.keyboard.type("New");
    const card = page.locator(`[data-items="${grills.id}"] > [data-item]`).last();
    const input = card.locator(`[data-path="${path}"]`);
    const again = async () => {
      await save();
      await input.focus();
      await page.keyboard.press("End");
    };
    await typeDuring(/\/items$/, again, " and on while it is created");
    await expect.poll(() => card.getAttribute("data-item")).not.toMatch(/^new-/);
    const id = (await card.getAttribute("data-item")) ?? "";
    expect(await nameOf(id)).toBe("New");
    expect(await input.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(" again");
    expect(await input.inputValue()).toBe("New and on while it is created again");
    await enter();
    await noticed(t("common.updated"));
    expect(await nameOf(id)).toBe("New and on while it is created again");
  }
  expect(await order(grills.id)).toHaveLength(before.length + 2);

  // the header of a new category takes over from its card
  await page.getByRole("button", { name: t("menu.newCategory.title") }).click();
  const fields = page.getByRole("form", { name: t("menu.newCategory.title") });
  const title = fields.getByLabel(t(`menu.newCategory.title${view.locale === "en" ? "En" : "Ar"}`));
  await title.fill("Soups");
  await typeDuring(/\/categories$/, () => title.press("Enter"), " and more", 9);
  await noticed(t("common.done"));
  const made = (await readTree(owner)).categories.find(({ locales }) => locales.some((one) => one.name === "Soups"));
  const header = category(made?.id ?? "").getByLabel(t(`menu.category.name${view.locale === "en" ? "En" : "Ar"}`));
  expect(await header.inputValue()).toBe("Soups and more");
  await header.press("Enter");
  await noticed(t("common.updated"));
  const renamed = (await readTree(owner)).categories.find(({ id }) => id === made?.id);
  expect(renamed?.locales.map((one) => one.name)).toContain("Soups and more");
  expect(faults).toEqual([]);
});

test.each(views)("what is typed while a record is created is a change of that record: %s", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const typeDuring = await holdCalls(page);
  const { t, dialog, field, fill, noticed, titled, submit } = recordScreen(page, view.locale);
  const enter = (path: string) => () => field(path).press("Enter");
  const saved = async (list: string) => {
    const { data } = await owner.call<{ data: { locales: { name: string }[] }[] }>("GET", list);
    return data.map(({ locales }) => locales.map(({ name }) => name));
  };

  // a page, which begins again with an empty record once all is saved
  const holidays = `business/${owner.businessId}/holidays`;
  const name = "locales.0.name";
  await page.goto("/holidays/add");
  await fill({ from: "2026-12-01", to: "2026-12-03", "locales.1.name": "عيد", [name]: "Feast" });
  await typeDuring(/\/holidays$/, enter(name), " and on while it is created");
  await titled(t("holidays.edit"));
  await page.keyboard.type(" again"); // the focus is still there
  await noticed(t("common.done"));
  expect(await saved(holidays)).toEqual([["Feast", "عيد"]]);
  expect(await field(name).inputValue()).toBe("Feast and on while it is created again");
  // the change also outlives a reload
  await page.reload();
  await page.getByRole("button", { name: t("errors.kept.takeUp") }).click();
  await titled(t("holidays.edit"));
  await submit();
  await noticed(t("common.updated"));
  expect(await saved(holidays)).toEqual([["Feast and on while it is created again", "عيد"]]);
  await titled(t("holidays.add"));
  expect(await field(name).inputValue()).toBe("");

  // a dialog, which closes once all is saved
  const floors = `business/${owner.businessId}/branches/${owner.branch.id}/floors`;
  await page.goto("/floors");
  await page
    .getByRole("button", { name: t("floors.add") })
    .first()
    .click();
  await fill({ "locales.1.name": "السطح", [name]: "Roof" });
  await typeDuring(/\/floors$/, enter(name), " and on while it is created");
  await dialog.getByRole("heading", { name: t("floors.edit") }).waitFor();
  await page.keyboard.type(" again");
  expect(await saved(floors)).toEqual([["Roof", "السطح"]]);
  await typeDuring(byId("floors"), enter(name), " and again");
  await expect.poll(() => saved(floors)).toEqual([["Roof and on while it is created again", "السطح"]]);
  expect(await field(name).inputValue()).toBe("Roof and on while it is created again and again");
  await enter(name)();
  await dialog.waitFor({ state: "detached" });
  expect(await saved(floors)).toEqual([["Roof and on while it is created again and again", "السطح"]]);
  expect(faults).toEqual([]);
});

test.each(views)("what is typed while a booking is made is a change of that booking: %s", async (_, view) => {
  const owner = await registerOwner("chalet", "Khiran Blue");
  const row = await makeCategory(owner, ["Khiran", "الخيران"]);
  const price = (label: string, amount: number) => ({ price: amount, locales: [{ locale: "en", name: label }] });
  await makeItem(owner, row.id, ["Blue Lagoon", "البحيرة الزرقاء"], {
    prices: [price("Weekdays", 120), price("Weekend", 150), price("FullWeek", 285)],
    itemable: { insurance: 100, bedrooms: 5 },
  });
  const { page, faults } = await open(view, owner);
  const typeDuring = await holdCalls(page);
  const { t, dialog, choose, field, total } = bookingScreen(page, view.locale);
  const bookings = `business/${owner.businessId}/branches/${owner.branch.id}/reservations`;
  const names = async () => {
    const { data } = await owner.call<{ data: Reservation[] }>("GET", bookings);
    return data.map(({ customer }) => customer.name);
  };
  const today = new Date().toISOString().slice(0, 10);
  const sunday = addDays(today, 42 - new Date(`${today}T00:00:00Z`).getUTCDay());
  const name = field("customer.name");
  const enter = () => name.press("Enter");

  await page.goto("/reservations/list");
  await page
    .getByRole("button", { name: t("reservations.add") })
    .first()
    .click();
  await choose(sunday, addDays(sunday, 7));
  await expect.poll(total).toMatch(/[1-9١-٩]/);
  await field("customer.phone").fill("66771902");
  await field("customer.civil_id").fill("287042100418");
  await dialog.getByRole("checkbox", { name: t("booking.sendAgreement") }).uncheck();
  await name.fill("Hessa");
  await typeDuring(/\/reservations$/, enter, " Al-Otaibi of Khiran");
  await dialog.getByRole("heading", { name: t("booking.moveTitle", { number: "#1" }) }).waitFor();
  await page.keyboard.type(" too");
  await page.getByText(t("booking.made", { number: "#1" })).waitFor();
  expect(await names()).toEqual(["Hessa"]);
  expect(await name.inputValue()).toBe("Hessa Al-Otaibi of Khiran too");
  await typeDuring(byId("reservations"), enter, " and her sister");
  await page.getByText(t("booking.changed", { number: "#1" })).waitFor();
  expect(await names()).toEqual(["Hessa Al-Otaibi of Khiran too"]);
  await enter();
  await dialog.waitFor({ state: "detached" });
  expect(await names()).toEqual(["Hessa Al-Otaibi of Khiran too and her sister"]);
  expect(faults).toEqual([]);
});

test.each(views)("what is typed while an order is placed is a change of that order: %s", async (_, view) => {
  const owner = await registerOwner();
  const { kofta } = await grillsOf(owner);
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  await owner.call("POST", `${at}/settings/set`, { settings: [{ key: "DineIn", data: true }] });
  const { page, faults } = await open(view, owner);
  const typeDuring = await holdCalls(page);
  const { t, phone, field, noticed, titled } = recordScreen(page, view.locale);
  const notes = async () => {
    const { data } = await owner.call<{ data: Order[] }>("GET", `${at}/orders`);
    return data.map(({ note, lines }) => [note, lines.length]);
  };
  const note = field("note");
  const send = () => page.keyboard.press("Control+Enter");

  await page.goto("/orders/add");
  await page.locator(`[data-item="${kofta.id}"]`).click();
  if (phone) await page.locator("button[aria-controls][aria-expanded]").last().click();
  await note.fill("Ring");
  await typeDuring(/\/orders$/, send, " twice at the back door");
  await titled(t("orderForm.changing", { number: "#1" }));
  await page.keyboard.type(" please");
  await noticed(t("orderForm.placed", { number: "#1" }));
  expect(await notes()).toEqual([["Ring", 1]]);
  expect(await note.inputValue()).toBe("Ring twice at the back door please");
  await page.getByRole("button", { name: t("orderForm.save") }).click();
  await noticed(t("common.updated"));
  expect(await notes()).toEqual([["Ring twice at the back door please", 1]]);
  await titled(t("orderForm.title"));
  expect(await note.inputValue()).toBe("");

  // the page of a saved order stays as well
  const [order] = (await owner.call<{ data: Order[] }>("GET", `${at}/orders`)).data;
  await page.goto(`/orders/edit/${order?.id}?tab=change`);
  if (phone) await page.locator("button[aria-controls][aria-expanded]").last().click();
  await note.fill("Knock");
  await typeDuring(byId("orders"), send, " three times at the front door");
  await noticed(t("common.updated"));
  expect(await note.inputValue()).toBe("Knock three times at the front door");
  await send();
  await titled(t("orderForm.orderNumber", { number: "#1" }));
  expect(await notes()).toEqual([["Knock three times at the front door", 1]]);
  expect(faults).toEqual([]);
});
