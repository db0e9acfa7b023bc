import { addDays, dayIn } from "@diwan/contract/time/days";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { OwnedChalet, OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { guestBooking as ar } from "@diwan/ui/catalogue/ar/guests/guest-booking";
import { guestBooking as en } from "@diwan/ui/catalogue/en/guests/guest-booking";
import { formatAmount, formatMoney } from "@diwan/ui/money/money";
import { formatDay } from "@diwan/ui/time/dates";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { bookingScreen } from "../harness/booking-screen.ts";
import {
  expectAccessible,
  expectNoOverflow,
  TWO_VIEWS,
  useBrowser,
  viewName,
  type BrowserView,
} from "../harness/browser.ts";
import { makeCategory, makeItem, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { barOf, hold } from "../harness/menu-selection.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addMember, type TestMember } from "../harness/staff.ts";

const open = useBrowser();
const CHALETS = 12;
const inDays = (count: number) => addDays(dayIn("Asia/Kuwait", new Date()), count);
const bookingsOf = (owner: TestOwner) => `business/${owner.businessId}/branches/${owner.branch.id}/reservations`;

/** A broker with chalets at two sites, one of them a cousin's. */
async function makeBroker() {
  const owner = await registerOwner("chalet", "Khiran Blue");
  await owner.call("POST", `business/${owner.businessId}/branches`, {
    locales: [
      { locale: "en", name: "Bneider" },
      { locale: "ar", name: "بنيدر" },
    ],
  });
  const row = await makeCategory(owner, ["Khiran", "الخيران"]);
  const prices = ["Weekdays", "Weekend", "FullWeek"].map((name, at) => ({
    price: [80, 100, 400][at],
    locales: [{ locale: "en", name }],
  }));
  const chalets = [];
  for (let at = 1; at <= CHALETS; at++)
    chalets.push(
      await makeItem(owner, row.id, [`Lagoon ${at}`, `البحيرة ${at}`], { prices, itemable: { bedrooms: 4 } }),
    );
  const [first, second] = chalets;
  if (!first || !second) throw new Error("There are chalets");
  return { owner, cousin: await addMember(owner, "Hessa Al-Ajmi"), chalet: first, second };
}

/** The broker raises all prices of the long weekend at once, and reads what changes before. */
async function raisePrices(view: BrowserView, owner: TestOwner): Promise<string[]> {
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, view.locale);
  const { press, more, selected } = barOf(page, screen);
  const { t } = screen;
  await screen.visit();
  const card = page.locator("[data-item]").first();
  await card.waitFor();
  if (view.width < 768) {
    await hold(page, card);
    await more(t("several.allOfMenu"));
  } else {
    await card.locator("[data-select] input").check();
    await press(t("several.all", { count: CHALETS }));
  }
  await selected(CHALETS);
  await press(t("several.prices"));
  const panel = page.getByRole("complementary", { name: t("menu.several.changePrices") });
  await panel.getByLabel(t("several.rule.amount"), { exact: true }).fill("25");
  const prices = t("menu.item.prices", { count: CHALETS * 3 });
  await panel.getByRole("button", { name: t("several.changeNumber", { prices }), exact: true }).click();
  const weekdays = async () =>
    (await readTree(owner)).categories.flatMap(({ items }) => items.map((item) => item.prices[0]?.price));
  await expect.poll(weekdays).toEqual(Array(CHALETS).fill(100));
  return faults;
}

/** The broker says whose the chalet is. */
async function setOwner(view: BrowserView, owner: TestOwner, cousin: TestMember, itemId: string): Promise<string[]> {
  const { page, faults } = await open(view, owner);
  const { t, dialog } = recordScreen(page, view.locale);
  const name = view.locale === "ar" ? "البحيرة 1" : "Lagoon 1";
  await page.goto("/users/list");
  await page.getByRole("link", { name: t("users.tabs.owners"), exact: true }).click();
  await page.getByRole("searchbox", { name: t("chaletOwners.search") }).fill(name);
  await page.getByRole("button", { name: t("chaletOwners.setFor", { name }), exact: true }).click();
  const person = dialog.getByLabel(t("chaletOwners.person"), { exact: true });
  await person.fill("hessa");
  await page.getByRole("option", { name: cousin.name }).click();
  const share = dialog.getByLabel(t("chaletOwners.share"));
  await share.fill("101");
  await dialog.getByRole("button", { name: t("common.submit"), exact: true }).click();
  await expect.poll(() => share.getAttribute("aria-invalid")).toBe("true");
  expect(await person.inputValue()).toBe(cousin.name);
  await share.fill("75");
  await expect
    .poll(() => dialog.locator('[data-path="since"]').inputValue())
    .toBe(`${dayIn("Asia/Kuwait", new Date()).slice(0, 7)}-01`);
  await dialog.getByRole("button", { name: t("common.submit"), exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.locator("table").getByText(cousin.name).first().waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const { data } = await owner.call<{ data: OwnedChalet[] }>("GET", `business/${owner.businessId}/chalet-owners`);
  expect(data.filter((one) => one.owner)).toMatchObject([{ item_id: itemId, owner: { id: cousin.id }, share: 75 }]);
  return faults;
}

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "a broker prepares a long weekend, and a cousin keeps nights of their own chalet: %s",
  async (_, view) => {
    const { locale } = view;
    const { owner, cousin, chalet, second } = await makeBroker();
    const faults = [await raisePrices(view, owner), await setOwner(view, owner, cousin, chalet.id)];

    // a guest calls: the broker books two nights and notes what was paid
    const office = await open(view, owner);
    const form = bookingScreen(office.page, locale);
    await form.catchChats();
    await office.page.goto("/reservations/list");
    await office.page
      .getByRole("button", { name: form.t("reservations.add") })
      .first()
      .click();
    await form.field("resource_id").click();
    const name = locale === "ar" ? "البحيرة 1" : "Lagoon 1";
    await form.dialog
      .getByRole("option")
      .filter({ has: office.page.getByText(name, { exact: true }) })
      .click();
    await form.choose(inDays(20), inDays(22));
    await form.field("customer.name").fill("Dana Al-Sabah");
    await form.field("customer.phone").fill("66771902");
    await form.field("down_payment").fill("40");
    await form.confirm.click();
    await form.dialog.waitFor({ state: "detached" });
    const { data: booked } = await owner.call<{ data: Reservation[] }>("GET", bookingsOf(owner));
    const total = booked[0]?.total ?? 0;
    expect(booked).toMatchObject([{ resource_id: chalet.id, paid: 40 }]);

    // what the cousin is owed stands in the month of the arrival
    await office.page.goto("/users/owners");
    const income = office.page.getByRole("region", { name: form.t("chaletOwners.statement.title"), exact: true });
    await income.getByText("Hessa Al-Ajmi", { exact: true }).waitFor();
    const month = income.getByLabel(form.t("chaletOwners.statement.month"), { exact: true });
    const months = await month.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    expect(months).toHaveLength(13);
    await month.selectOption(`${inDays(20).slice(0, 7)}-01`);
    await income
      .getByText(formatAmount(total * 0.75, locale), { exact: true })
      .first()
      .waitFor();
    await expectAccessible(office.page);
    await expectNoOverflow(office.page);

    // a second chalet of the cousin, from next month on
    const since = `${inDays(31).slice(0, 7)}-01`;
    const at = `business/${owner.businessId}/chalet-owners/${second.id}`;
    await owner.call("POST", at, { user_id: cousin.id, share: 50, since: "2026-01-01" });
    await owner.call("POST", at, { user_id: cousin.id, share: 60, since });

    // the cousin logs in without any permission and finds the chalet with its nights and money
    const home = await open(view, cousin);
    const { page } = home;
    const { t, noticed } = recordScreen(page, locale);
    await page.goto("/");
    await page.waitForURL("**/my-chalets");
    const part = page.getByRole("region", { name: t("ownChalets.bookings"), exact: true });
    await part.getByText("Dana", { exact: true }).waitFor();
    await part.getByText(formatMoney(total * 0.75, locale), { exact: true }).waitFor();
    await part.getByText(formatMoney(30, locale), { exact: true }).waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/Sabah|66771902/);
    const nights = page.getByRole("region", { name: t("ownChalets.nights"), exact: true });
    const night = (count: number, state: "free" | "taken" | "kept") =>
      nights.getByRole("button", {
        name: t("ownChalets.nightIs", {
          day: formatDay(inDays(count), locale),
          state: t(`ownChalets.states.${state}`),
        }),
        exact: true,
      });
    /** Turns to the month of a night, whatever its state is until the screen has read it again. */
    const turnTo = async (count: number, state: "free" | "taken" | "kept") => {
      const next = nights.locator("button[data-direction=next]").last();
      const day = nights.locator(`button[aria-label^="${formatDay(inDays(count), locale)}"]`);
      for (let turns = 0; turns < 4 && (await day.count()) === 0; turns++) await next.click();
      return night(count, state);
    };
    const kept = async () =>
      (await cousin.call<{ data: OwnChalet[] }>("GET", `users/${cousin.id}/chalets`)).data[0]?.kept.map(
        ({ from, to }) => [from.slice(0, 10), to.slice(0, 10)],
      );
    await expectAccessible(page);
    await expectNoOverflow(page);

    // over a booked night nothing can be kept, and the screen says which
    await (await turnTo(19, "free")).click();
    await (await turnTo(22, "free")).click();
    await nights
      .getByText(t("ownChalets.blocked", { day: formatDay(inDays(20), locale), state: t("ownChalets.states.taken") }), {
        exact: true,
      })
      .waitFor();
    expect(
      await nights.getByRole("button", { name: t("ownChalets.keep", { count: 3 }), exact: true }).isDisabled(),
    ).toBe(true);
    await nights.getByRole("button", { name: t("ownChalets.clear"), exact: true }).click();
    await (await turnTo(22, "free")).click();
    await (await turnTo(25, "free")).click();
    const keep = nights.getByRole("button", { name: t("ownChalets.keep", { count: 3 }), exact: true });
    await keep.dblclick();
    await expect.poll(kept).toEqual([[inDays(22), inDays(25)]]);
    await noticed(t("ownChalets.keptDone", { count: 3 }));
    await (await turnTo(23, "kept")).waitFor();

    // neither the broker nor a guest can book these nights
    const asked = { resource_type: "item", resource_id: chalet.id, start: inDays(23), end: inDays(24) };
    await expect(
      owner.call("POST", bookingsOf(owner), { ...asked, status: "confirmed", customer: { name: "Late" } }),
    ).rejects.toThrow();
    const guest = await open({ locale, width: 390, height: 844 });
    await guest.page.goto(`/qr/${owner.branch.slug}?lang=${locale}&item=${chalet.id}`);
    await guest.page.locator("a.book").click();
    const later = guest.page.getByRole("button", { name: (locale === "ar" ? ar : en).laterMonth });
    const day = guest.page.locator(`[data-day="${inDays(23)}"]`);
    await later.waitFor();
    while ((await day.count()) === 0) await later.click();
    expect(await day.isDisabled()).toBe(true);

    // the statement as a file: plain numbers
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("ownChalets.csv"), exact: true }).click(),
    ]);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${inDays(20)},${inDays(22)},2,Dana,`);
    expect(lines[1]?.endsWith(`${(total * 0.75).toFixed(3)},${(total * 0.25).toFixed(3)},40.000,30.000`)).toBe(true);

    // all chalets together, and back
    const choice = page.getByRole("combobox", { name: t("ownChalets.choose"), exact: true });
    await choice.click();
    await page.getByRole("option", { name: t("ownChalets.all"), exact: true }).click();
    const sums = page.getByRole("region", { name: t("ownChalets.byChalet"), exact: true });
    await expect.poll(() => sums.locator("tbody tr").count()).toBe(2);
    await sums
      .locator("tfoot")
      .getByText(formatAmount(total * 0.75, locale), { exact: true })
      .waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await choice.click();
    await page.getByRole("option", { name, exact: true }).click();

    // plans change: the nights are given back, kept again, and given back
    const back = page.getByRole("button", {
      name: t("ownChalets.giveBackFor", { from: formatDay(inDays(22), locale), to: formatDay(inDays(25), locale) }),
      exact: true,
    });
    await back.click();
    await expect.poll(kept).toEqual([]);
    await page.getByRole("button", { name: t("ownChalets.keepAgain"), exact: true }).click();
    await expect.poll(kept).toEqual([[inDays(22), inDays(25)]]);
    await back.click();
    await expect.poll(kept).toEqual([]);
    expect([...faults, office.faults, home.faults, guest.faults].flat()).toEqual([]);
  },
);
