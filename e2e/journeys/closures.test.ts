import { addDays } from "@diwan/contract/time/days";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { bookingScreen } from "../harness/booking-screen.ts";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** A chalet with three nights one after the other: to cancel, to keep, and a request to move. */
async function makeBookedChalet() {
  const owner = await registerOwner("chalet", "Khiran Blue");
  const row = await makeCategory(owner, ["Khiran", "الخيران"]);
  const price = (label: string, amount: number) => ({ price: amount, locales: [{ locale: "en", name: label }] });
  const chalet = await makeItem(owner, row.id, ["Blue Lagoon", "البحيرة الزرقاء"], {
    prices: [price("Weekdays", 120), price("Weekend", 150), price("FullWeek", 285)],
    itemable: { bedrooms: 5 },
  });
  const first = addDays(new Date().toISOString().slice(0, 10), 30);
  const bookings = `business/${owner.businessId}/branches/${owner.branch.id}/reservations`;
  const book = (at: number, status: string, customer: object) =>
    owner.call<Reservation>("POST", bookings, {
      ...{ resource_type: "item", resource_id: chalet.id, status, customer },
      ...{ start: addDays(first, at), end: addDays(first, at + 1) },
    });
  const canceled = await book(0, "confirmed", { name: "Hessa", phone: "+96566771902" });
  const kept = await book(1, "confirmed", { name: "Dana", phone: "+96566771903" });
  const moved = await book(2, "pending", { name: "Salem", email: "salem@family.example" });
  return { owner, first, bookings, canceled, kept, moved };
}

test.each(views)("closes a branch for some days, and tells its guests: %s", async (_, view) => {
  const { owner, first, bookings, canceled, kept, moved } = await makeBookedChalet();
  const { page, faults } = await open(view, owner);
  const { t, field, submit, titled, rows, phone } = recordScreen(page, view.locale);
  const { catchChats } = bookingScreen(page, view.locale);
  const chats = await catchChats();

  // the way there: from the branches, where closing for good names what waits
  if (!phone) {
    await page.goto("/branches/list");
    await rows.first().waitFor();
    await rows.first().getByRole("checkbox").click();
    await page.getByRole("button", { name: t("branches.closing.several"), exact: true }).click();
    const question = page.getByRole("dialog");
    await question.getByText(t("branches.closing.bookings", { count: 3 })).waitFor();
    await question.getByText(t("branches.closing.guests")).waitFor();
    await expectAccessible(page);
    await question.getByRole("link", { name: t("branches.closing.closeDays") }).click();
    await question.waitFor({ state: "detached" });
  } else {
    await page.goto(`/branches/edit/${owner.branch.id}`);
    await page.getByRole("link", { name: t("branches.closing.closeDays") }).click();
  }
  await titled(t("closures.add"));
  await page.waitForURL(`**/closures/add?places=${owner.branch.id}`);

  await field("from").fill(first);
  await field("to").fill(addDays(first, 3));
  // all at once, then some of them otherwise
  await page.getByRole("button", { name: t("closures.all.cancel"), exact: true }).click();
  await page.getByText(t("closures.told.phone")).first().waitFor();
  const choice = (name: string) => page.getByRole("radiogroup", { name: t("closures.choiceFor", { name }) });
  await choice("Hessa").getByText(t("closures.actions.cancel"), { exact: true }).click();
  await choice("Dana").getByText(t("closures.actions.keep"), { exact: true }).click();
  await choice("Salem").getByText(t("closures.requests.move"), { exact: true }).click();
  await page.getByText(t("closures.stillOpen")).waitFor();
  // what is proposed first is a proposal: a day of choice offers what is free then
  const day = addDays(first, 10);
  await page.getByLabel(t("closures.moveDay", { name: "Salem" })).fill(day);
  await page.getByText(t("closures.found.some")).waitFor();
  await page.getByLabel(t("closures.moveTo", { name: "Salem" })).selectOption("0");
  await page.getByText(t("closures.stillOpen")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await submit();

  const told = page.getByRole("dialog", { name: t("closures.guests.saved") });
  await told.getByText("Hessa").waitFor();
  await told.getByText("Salem").waitFor();
  expect(await told.getByText("Dana").count()).toBe(0);
  expect(await told.getByText(t("closures.guests.notMailed")).count()).toBe(1);
  expect(await told.getByText(t("closures.guests.mailed"), { exact: true }).count()).toBe(1);
  expect(await told.locator('a[href^="tel:"]').count()).toBe(1);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await told.getByRole("button", { name: t("closures.guests.writeTo", { name: "Hessa" }) }).click();
  await expect.poll(() => chats.length).toBe(1);
  expect(chats[0]).toContain(`#${canceled.number}`);
  expect(chats[0]).toContain("is canceled");
  // who was written to is told, until somebody takes that back
  const box = (part: Page | Locator) =>
    part.getByRole("checkbox", { name: t("closures.guests.toldOf", { name: "Hessa" }) });
  await expect.poll(() => box(told).isChecked()).toBe(true);
  await told.getByText(t("closures.guests.allTold")).waitFor();
  await box(told).click();
  await told.getByText(t("closures.guests.untold", { count: 1 })).waitFor();
  await told
    .getByRole("button", { name: t("common.close") })
    .last()
    .click();
  // the branch came with the address: the form does not begin again with it
  await page.waitForURL("**/closures/list");
  const read = (id: string) => owner.call<Reservation>("GET", `${bookings}/${id}`);
  expect(await read(moved.id)).toMatchObject({ status: "pending" });
  expect((await read(moved.id)).start).toBe(`${day}T14:00:00`);

  // the list says what is closed, the closure what stays, and the booking that it was kept
  const { data: closures } = await owner.call<{ data: { id: string; places: { locales: { name: string }[] }[] }[] }>(
    "GET",
    `business/${owner.businessId}/date-ranges`,
  );
  await rows.first().getByText(t("closures.places.branch"), { exact: false }).waitFor();
  await rows
    .first()
    .getByText(t("closures.guests.untold", { count: 1 }))
    .waitFor();
  await page.goto(`/holidays/closures/edit/${closures[0]?.id ?? ""}`);
  const guests = page.getByRole("region", { name: t("closures.guests.title") });
  await guests.getByText("Salem").waitFor();
  expect(await guests.locator('a[href^="tel:"]').count()).toBe(1);
  await box(guests).click();
  await guests.getByText(t("closures.guests.allTold")).waitFor();
  const stays = page.getByRole("region", { name: t("closures.keptTitle") });
  await stays.getByText(t("closures.stays"), { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await stays.getByRole("link", { name: "Dana" }).click();
  await page.waitForURL(`**/reservations/edit/${kept.id}**`);
  await page.getByRole("note").waitFor();
  await expectAccessible(page);
  await page.goto(`/reservations/edit/${canceled.id}?branch=${owner.branch.id}`);
  await page.getByRole("button", { name: t("reservations.sendCancellation") }).waitFor();
  await page.goto(`/reservations/edit/${moved.id}?branch=${owner.branch.id}`);
  await page.getByText(t("reservations.steps.movedPending", { name: "Fatma" })).waitFor();
  expect(faults).toEqual([]);
});
