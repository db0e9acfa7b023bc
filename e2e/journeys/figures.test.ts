import { readFile } from "node:fs/promises";
import { addDays, dayIn } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import { analytics, type Charts } from "@diwan/contract/overview/analytics";
import { MESSAGES } from "@diwan/contract/api/messages";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { formatHijri } from "@diwan/ui/time/day-names";
import { formatWeekday } from "@diwan/ui/time/dates";
import { comma } from "@diwan/ui/text/fill";
import { formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const today = dayIn("Asia/Kuwait", new Date());

/** Three orders of two dishes, one of them rejected. */
async function sellSomething(owner: TestOwner): Promise<void> {
  const grills = await makeCategory(owner, ["Grills", "مشويات"]);
  const kofta = await makeItem(owner, grills.id, ["Kofta", "كفتة"]);
  const tawook = await makeItem(owner, grills.id, ["Shish Tawook", "شيش طاووق"]);
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/orders`;
  const order = (item_id: string, quantity: number) =>
    owner.call<{ id: string }>("POST", at, { mode: "SelfPickUp", lines: [{ item_id, quantity }] });
  // an order that was not accepted is no sale
  for (const one of [await order(kofta.id, 3), await order(tawook.id, 1)])
    await owner.call("POST", `${at}/${one.id}`, { status: "accepted" });
  const { id } = await order(kofta.id, 9);
  await owner.call("POST", `${at}/${id}`, { status: "rejected", reason: "No fish" });
}

const charts = (owner: TestOwner): Promise<Charts> =>
  owner.call(
    "GET",
    `${analytics.charts.path.replace(":businessId", owner.businessId)}?from=${addDays(today, -29)}&to=${today}`,
  );

/** A custom period, whose last day must be after the first. */
async function chooseDays(page: Page, locale: Locale): Promise<void> {
  const t = textsOf(locale);
  await page.getByLabel(t("figures.charts.period"), { exact: true }).selectOption("custom");
  const days = page.getByRole("group", { name: t("figures.charts.custom"), exact: true });
  const last = days.getByLabel(t("figures.charts.to"), { exact: true });
  await last.fill(addDays(today, -60));
  await days.getByText(MESSAGES.dayOrder[locale]).waitFor();
  await days.getByLabel(t("figures.charts.from"), { exact: true }).fill(addDays(today, -1));
  await last.fill(today);
  await expect.poll(() => page.url()).toContain(`from=${addDays(today, -1)}&to=${today}`);
}

test.each(views)(
  "shows sales on the overview, and the same amounts in each chart and its table: %s",
  async (_, view) => {
    const owner = await registerOwner();
    await sellSomething(owner);
    const { page, faults } = await open(view, owner);
    const t = textsOf(view.locale);
    const tile = (name: string) => page.locator(`[data-tile="${name}"]`);
    const kofta = { en: "Kofta", ar: "كفتة" }[view.locale];
    const { orders } = await charts(owner);
    const sold = orders?.days.find(({ day }) => day === today)?.sales ?? -1;

    await page.goto("/admin/overview");
    await expect.poll(() => tile("key").innerText()).toContain(formatAmount(sold, view.locale));
    // days of sales and of orders show a line, one day's average and no bookings show none
    expect(await tile("key").locator("polyline").count()).toBe(2);
    await expect.poll(() => tile("best").innerText()).toContain(kofta);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.goto("/charts");
    const chart = page.locator('[data-chart="items"]');
    await chart.getByText(kofta).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    for (const { locales, sold: pieces } of orders?.items ?? []) {
      const name = locales.find(({ locale }) => locale === view.locale)?.name ?? "";
      const figure = formatNumber(pieces, view.locale);
      await expect.poll(() => chart.locator("li", { hasText: name }).innerText()).toContain(figure);
    }
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("figures.charts.export"), exact: true }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toContain(`\r\n${today},2,${sold},`);
    await chart.locator("label", { hasText: t("figures.charts.asTable") }).click();
    for (const { locales, sold: pieces } of orders?.items ?? []) {
      const name = locales.find(({ locale }) => locale === view.locale)?.name ?? "";
      await expect
        .poll(() => chart.locator("tr", { hasText: name }).locator("td").first().innerText())
        .toBe(formatNumber(pieces, view.locale));
    }
    await chooseDays(page, view.locale);
    await chart.getByText(kofta).waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  },
);

test.each(views)("a tile that is moved by keyboard stays there on every device: %s", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const t = textsOf(view.locale);
  const order = () =>
    page.locator("[data-tile]").evaluateAll((tiles) => tiles.map((one) => one.getAttribute("data-tile")));
  await page.goto("/admin/widgets");
  const grip = page.getByRole("button", {
    name: t("figures.widgets.move", { tile: t("figures.tiles.attention") }),
    exact: true,
  });
  await grip.focus();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await order())[0]).toBe("attention");
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByRole("button", { name: t("figures.widgets.save"), exact: true }).click();
  await page.waitForURL(/\/admin\/overview/);
  await expect.poll(async () => (await order())[0]).toBe("attention");
  const elsewhere = await open(view, owner);
  await elsewhere.page.goto("/admin/overview");
  const first = elsewhere.page.locator("[data-tile]").first();
  await expect.poll(() => first.getAttribute("data-tile")).toBe("attention");
  expect(await first.evaluate((one) => (one instanceof HTMLElement ? one.style.gridRow : ""))).toContain("span 4");
  expect([...faults, ...elsewhere.faults]).toEqual([]);
});

/** A hotel with two rooms, one of them booked from today on. */
async function hotelWithGuest(): Promise<TestOwner> {
  const owner = await registerOwner("hotel", "Marina Pearl");
  const at = `business/${owner.businessId}`;
  const named = (en: string, ar: string) => [
    { locale: "en", name: en },
    { locale: "ar", name: ar },
  ];
  const hotel = await owner.call<{ id: string }>("POST", "hotels", {
    businessId: owner.businessId,
    type: "hotel",
    locales: named("Marina", "المارينا"),
  });
  const room = await owner.call<{ id: string }>("POST", `${at}/room-types`, {
    hotel_id: hotel.id,
    locales: named("Sea view", "إطلالة بحرية"),
    units: 2,
    guests: 2,
    price: 40,
  });
  await owner.call("POST", `${at}/branches/${owner.branch.id}/reservations`, {
    resource_type: "room",
    resource_id: room.id,
    start: today,
    end: addDays(today, 2),
    customer: { name: "Layla Haddad" },
    status: "pending",
  });
  return owner;
}

test.each(views)(
  "a hotel sees arrivals and occupied rooms; a day of the calendar opens its list: %s",
  async (_, view) => {
    const owner = await hotelWithGuest();
    const { page, faults } = await open(view, owner);
    const t = textsOf(view.locale);
    await page.goto("/admin/overview");
    const arrival = page.locator('[data-tile="arrivals"] li', { hasText: "Layla Haddad" });
    await arrival.getByRole("button", { name: t("reservations.confirm") }).click();
    await arrival.getByText(RESERVATION_STATUS_NAMES.confirmed[view.locale]).waitFor();
    // it is not over before its last day
    expect(await arrival.getByRole("button").count()).toBe(0);
    await expect
      .poll(() => page.locator('[data-tile="key"]').innerText())
      .toContain(formatNumber(0.5, view.locale, { style: "percent" }));
    await expect
      .poll(() => page.locator('[data-tile="nights"] tbody td').first().innerText())
      .toBe(formatNumber(1, view.locale));
    await expect.poll(() => page.locator('[data-tile="key"]').innerText()).toContain(formatAmount(40, view.locale));
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: t("figures.newBooking"), exact: true }).click();
    await page.getByRole("dialog").waitFor();

    await page.goto("/calendar");
    const panel = page.locator("aside", { hasText: formatHijri(today, view.locale) });
    await panel.getByText("Layla Haddad").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const tomorrow = addDays(today, 1);
    await page.goto(`/calendar?view=day&day=${tomorrow}`);
    await page
      .getByRole("heading", { name: formatWeekday(tomorrow, view.locale) })
      .first()
      .waitFor();
    await page.getByText(`Layla Haddad${comma(view.locale)}${t("calendar.staying")}`).waitFor();
    await page.goto(`/calendar?view=day&day=${addDays(today, 3)}`);
    await page.getByText(t("calendar.nothing")).waitFor();
    await page.getByRole("button", { name: t("calendar.today"), exact: true }).click();
    await page.getByText("Layla Haddad").waitFor();
    await page.getByRole("link", { name: view.locale === "ar" ? /إطلالة بحرية/ : /Sea view/ }).click();
    await page.waitForURL(/\/reservations\/edit\//);
    expect(faults).toEqual([]);
  },
);
