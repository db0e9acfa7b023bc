import { addDays } from "@diwan/contract/time/days";
import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import type { Reservation, ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { formatClock } from "@diwan/ui/time/local-times";
import { formatAmount, formatMoney } from "@diwan/ui/money/money";
import { expect, test } from "vitest";
import { bookingScreen } from "../harness/booking-screen.ts";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { demoUser, registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const named = (en: string, ar: string) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

/** A Sunday some weeks ahead. */
function sundayAhead(weeks: number): string {
  const today = new Date().toISOString().slice(0, 10);
  return addDays(today, 7 * weeks + ((7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7));
}

/** A Thursday some weeks ahead whose following days are of the same month, so that the calendar shows them together. */
function thursdayAhead(): string {
  const [sooner, later] = [addDays(sundayAhead(3), 4), addDays(sundayAhead(4), 4)];
  return sooner.slice(0, 7) === addDays(sooner, 4).slice(0, 7) ? sooner : later;
}

/** A chalet with its packages, for which an Eid of three days has a price of its own. */
async function makeChalet() {
  const owner = await registerOwner("chalet", "Khiran Blue");
  const at = `business/${owner.businessId}`;
  const sunday = sundayAhead(5);
  const eid = await owner.call<{ id: string }>("POST", `${at}/holidays`, {
    locales: named("Eid", "العيد"),
    from: sunday,
    to: addDays(sunday, 2),
  });
  const row = await makeCategory(owner, ["Khiran", "الخيران"]);
  const price = (label: string, amount: number) => ({ price: amount, locales: [{ locale: "en", name: label }] });
  const chalet = await makeItem(owner, row.id, ["Blue Lagoon", "البحيرة الزرقاء"], {
    prices: [price("Weekdays", 120), price("Weekend", 150), price("FullWeek", 285)],
    itemable: { insurance: 100, bedrooms: 5 },
  });
  await owner.call("POST", `${at}/items/${chalet.id}/holidays/sync`, { holidays: [{ holidayId: eid.id, price: 200 }] });
  const terms = { en: "The chalet is returned clean.", ar: "يُعاد الشاليه نظيفًا." };
  await owner.call("POST", `${at}/settings/set`, { settings: [{ key: "TermsConditions", data: terms }] });
  const bookings = `${at}/branches/${owner.branch.id}/reservations`;
  return { owner, at, bookings, sunday };
}

test.each(views)("books a chalet week over Eid, with part payments and a returned insurance: %s", async (_, view) => {
  const { owner, at, bookings, sunday } = await makeChalet();
  const { page, faults } = await open({ ...view, zone: "Europe/London" }, owner);
  const { t, dialog, choose, field, total, confirm, phone, catchChats } = bookingScreen(page, view.locale);
  const chats = await catchChats();
  const whole = async () => {
    const { data } = await owner.call<{ data: Reservation[] }>("GET", bookings);
    return owner.call<ReservationWhole>("GET", `${bookings}/${data[0]?.id ?? ""}`);
  };

  await page.goto("/reservations/list");
  await page.getByText(t("reservations.emptyText.chalet")).waitFor();
  await page
    .getByRole("button", { name: t("reservations.add") })
    .first()
    .click();
  await choose(sunday, addDays(sunday, 7));
  await dialog.getByText(t("booking.freeNights", { count: 7 })).waitFor();
  // three nights at the price of Eid, the rest by their packages
  await expect.poll(total).toContain(view.locale === "ar" ? "٤٧٠" : "470.000");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await confirm.click();
  await dialog.getByText(t("booking.required")).first().waitFor();
  await field("customer.name").fill("Hessa Al-Otaibi");
  await field("customer.phone").fill("66771902");
  await field("customer.civil_id").fill("287042100418");
  await field("customer.email").fill("hessa@family.example");
  await field("down_payment").fill("100");
  await confirm.click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => chats.length).toBe(1);
  expect(chats[0]).toContain("The chalet is returned clean.");
  const customer = { email: "hessa@family.example" };
  expect(await whole()).toMatchObject({ status: "confirmed", total: 470, paid: 100, insurance: 100, customer });

  await page.locator("[data-row]").getByText("Hessa", { exact: false }).first().click();
  await page.getByRole("heading", { name: t("reservations.amounts") }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const write = async (button: string, values: { amount?: string; note?: string }, note: string, yes: RegExp) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    const amount = dialog.getByLabel(t("reservations.amount"), { exact: true });
    // the dialog sets the focus there once it is open
    await expect.poll(() => amount.evaluate((one) => one === document.activeElement)).toBe(true);
    if (values.amount) await amount.fill(values.amount);
    if (values.note) await dialog.getByLabel(note).fill(values.note);
    await dialog.getByRole("button", { name: yes }).click();
    await dialog.waitFor({ state: "detached" });
  };
  const verb = (text: string) => new RegExp(text.split("{")[0]?.trim() ?? "");
  const pay = t("reservations.payNow");
  const recorded = verb(t("invoices.record", { amount: "{" }));
  await write(pay, { amount: "170" }, "", recorded);
  await page.getByText(PAYMENT_STATUS_NAMES.partially_paid[view.locale]).first().waitFor();
  await write(pay, {}, "", recorded);
  await page.getByText(PAYMENT_STATUS_NAMES.paid[view.locale], { exact: true }).first().waitFor();

  const done = (kind: "held" | "deducted" | "returned") =>
    verb(t(`reservations.insuranceYes.${kind}`, { amount: "{" }));
  await write(t("reservations.insuranceTake"), {}, "", done("held"));
  const damage = t("reservations.damage");
  await write(t("reservations.insuranceKeep"), { amount: "30", note: "Broken lamp" }, damage, done("deducted"));
  await write(t("reservations.insuranceReturn"), {}, "", done("returned"));
  await page.getByText("Broken lamp").first().waitFor();

  const after = await whole();
  expect(after).toMatchObject({ paid: 470, payment_status: "paid", insurance_held: 0 });
  expect(after.insurance_moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["held", 100],
    ["deducted", 30],
    ["returned", 70],
  ]);
  const invoice = await owner.call<InvoiceWhole>("GET", `${at}/invoices/${after.invoice_id}`);
  expect(invoice).toMatchObject({ total: 470, paid: 470, balance: 0 });
  expect(invoice.payments.map(({ amount }) => amount)).toEqual([100, 170, 200]);
  // times are in the time zone of the business, not in the browser's
  const paid = invoice.payments.map(({ paid_at }) => formatClock(paid_at, view.locale));
  await page
    .getByText(paid[0] ?? "", { exact: true })
    .first()
    .waitFor();

  if (!phone) {
    await page.goto(`/reservations/print/${after.id}?branch=${owner.branch.id}`);
    await page.locator("article[data-ready]").waitFor();
    for (const text of ["Rental agreement", "عقد إيجار شاليه", "287042100418", "470.000"])
      await page.getByText(text).first().waitFor();
  }

  // its retained amount is its total, here as in the list
  await owner.call("POST", `${at}/branches/${owner.branch.id}/reservations/${after.id}`, {
    status: "canceled",
    reason: "Ill",
    keep: 200,
  });
  await page.goto(`/reservations/edit/${after.id}?branch=${owner.branch.id}`);
  const amounts = page.getByRole("region", { name: t("reservations.amounts") });
  await amounts.getByText(t("reservations.toGiveBack"), { exact: true }).waitFor();
  const told = await amounts.innerText();
  for (const value of [formatMoney(200, view.locale), formatAmount(-270, view.locale), formatAmount(270, view.locale)])
    expect(told).toContain(value);
  expect(told).not.toContain(formatMoney(470, view.locale));
  expect(faults).toEqual([]);
});

/** A hotel with one room, and two users at its desk. */
async function makeHotel() {
  const owner = await registerOwner("hotel", "Marina Rooms");
  const at = `business/${owner.businessId}`;
  const hotel = await owner.call<{ id: string }>("POST", "hotels", {
    businessId: owner.businessId,
    locales: named("Marina", "المارينا"),
  });
  await owner.call("POST", `${at}/room-types`, {
    hotel_id: hotel.id,
    locales: named("Sea room", "غرفة بحرية"),
    units: 1,
    guests: 2,
    price: 40,
    weekend_price: 55,
  });
  return { owner, bookings: `${at}/branches/${owner.branch.id}/reservations` };
}

test.each(views)("the second user to book the last room gets an error and keeps the form: %s", async (_, view) => {
  const { owner, bookings } = await makeHotel();
  const thursday = thursdayAhead();
  const [first, second] = [await open(view, owner), await open(view, owner)];
  const [one, two] = [bookingScreen(first.page, view.locale), bookingScreen(second.page, view.locale)];
  const { t } = two;
  // the second user's choice did not reserve anything: the connection broke off at that moment
  await intercept(second.page, "**/reservations/hold", (route) => route.abort());
  for (const { page } of [first, second]) await page.goto("/reservations/add");
  await two.choose(thursday, addDays(thursday, 2));
  await two.dialog.getByText(t("booking.freeNights", { count: 2 })).waitFor();
  await two.field("customer.name").fill("Maria");
  await two.field("customer.phone").fill("66771902");

  await one.choose(thursday, addDays(thursday, 2));
  await expect.poll(one.total).toContain(view.locale === "ar" ? "١١٠" : "110.000");
  await one.field("customer.name").fill("Yousef");
  await one.field("customer.phone").fill("99812204");
  await one.dialog.getByRole("button", { name: t("booking.keep") }).click();
  await one.dialog.waitFor({ state: "detached" });

  // the second user sees the nights disappear, or gets an error now at the latest
  await expect.poll(() => two.day(thursday).getAttribute("data-taken")).toBe("true");
  await two.confirm.click();
  const lost = two.dialog.getByRole("alert").filter({ hasText: t("booking.lost") });
  await lost.waitFor();
  expect(await two.field("customer.name").inputValue()).toBe("Maria");
  await expectAccessible(second.page);
  await second.page.unroute("**/reservations/hold");
  await lost.getByRole("button", { name: t("booking.takeNext") }).click();
  await two.dialog.getByText(t("booking.freeNights", { count: 2 })).waitFor();
  await two.catchChats();
  await two.confirm.click();
  await two.dialog.waitFor({ state: "detached" });

  const { data } = await owner.call<{ data: Reservation[] }>("GET", bookings);
  const starts = Object.fromEntries(
    data.map(({ customer, start, status }) => [customer.name, [start.slice(0, 10), status]]),
  );
  expect(starts).toEqual({
    Yousef: [thursday, "pending"],
    Maria: [addDays(thursday, 2), "confirmed"],
  });
  expect([...first.faults, ...second.faults]).toEqual([]);
});

test("offers the booking form again after a login, if the session expires while it is filled in", async () => {
  const { owner, bookings } = await makeHotel();
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  const { t, dialog, choose, field, total, confirm, catchChats } = bookingScreen(page, "en");
  await catchChats();
  const thursday = thursdayAhead();
  await page.goto("/reservations/add");
  await choose(thursday, addDays(thursday, 2));
  await dialog.getByText(t("booking.held", { time: "" }).trim(), { exact: false }).waitFor();
  await field("customer.name").fill("Maria");
  await field("note").fill("A cot");
  await field("customer.phone").fill("66771902");
  await owner.call("POST", "auth/logout");
  // the next request is answered with the login, unless the screen has received the event before
  const later = dialog.getByRole("button", { name: t("booking.laterMonth") });
  await expect
    .poll(async () => {
      await later.click({ timeout: 1_000 }).catch(() => undefined);
      return page.url();
    })
    .toMatch(/\/login/);

  await page.getByLabel(t("accounts.login.name"), { exact: true }).fill(owner.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: t("accounts.login.submit"), exact: true }).click();
  // it is offered on the same screen
  await page.waitForURL(/\/reservations\/add/);
  await dialog.getByText(t("errors.kept.text")).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("errors.kept.takeUp") }).click();
  expect(await field("customer.name").inputValue()).toBe("Maria");
  expect(await field("note").inputValue()).toBe("A cot");
  // the nights that this form held in the expired session are free for it
  await expect.poll(total).toContain("110.000");
  await confirm.click();
  await dialog.waitFor({ state: "detached" });
  const again = await demoUser(owner.email, owner.password);
  const { data } = await again.call<{ data: Reservation[] }>("GET", bookings);
  expect(data.map(({ note, customer }) => [customer.name, customer.phone, note])).toEqual([
    ["Maria", "+96566771902", "A cot"],
  ]);

  // sent data is no longer offered, and Back asks before it leaves newly typed data
  await page.getByRole("link", { name: t("shell.entries.dashboard"), exact: true }).click();
  await page.waitForURL(/\/admin\/overview/);
  await page.getByRole("link", { name: t("shell.entries.reservations"), exact: true }).click();
  await page
    .getByRole("button", { name: t("reservations.add") })
    .first()
    .click();
  await field("customer.name").fill("Hind");
  expect(await dialog.getByText(t("errors.kept.text")).count()).toBe(0);
  const question = page.getByText(t("errors.confirm.leave"));
  await page.evaluate(() => history.back());
  await question.waitFor();
  await page.getByRole("button", { name: t("errors.confirm.stay") }).click();
  expect(await field("customer.name").inputValue()).toBe("Hind");
  await page.evaluate(() => history.back());
  await question.waitFor();
  await page.getByRole("button", { name: t("errors.confirm.leaveYes") }).click();
  await page.waitForURL(/\/admin\/overview/);
  expect(faults).toEqual([]);
});
