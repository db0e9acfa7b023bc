import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { addDays } from "@diwan/contract/time/days";
import { formatLocal } from "@diwan/ui/time/local-times";
import { expect, test } from "vitest";
import { bookingScreen } from "../harness/booking-screen.ts";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const named = (en: string, ar: string) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

/** A hotel where Dana has room 1 of two sea rooms, and the only garden room. */
async function makeHotel() {
  const owner = await registerOwner("hotel", "Marina Rooms");
  const at = `business/${owner.businessId}`;
  const hotel = await owner.call<{ id: string }>("POST", "hotels", {
    businessId: owner.businessId,
    locales: named("Marina", "المارينا"),
  });
  const roomType = (locales: object, units: number) =>
    owner.call<{ id: string }>("POST", `${at}/room-types`, {
      ...{ hotel_id: hotel.id, locales, units, guests: 2, price: 40, weekend_price: 55 },
    });
  const sea = await roomType(named("Sea room", "غرفة بحرية"), 2);
  const garden = await roomType(named("Garden room", "غرفة الحديقة"), 1);
  const first = addDays(new Date().toISOString().slice(0, 10), 2);
  const customer = { name: "Dana", phone: "+96599812204" };
  const book = (resource_id: string) =>
    owner.call<Reservation>("POST", `${at}/branches/${owner.branch.id}/reservations`, {
      ...{ resource_type: "room", resource_id, unit_no: 1, start: first, end: addDays(first, 2), guests: 2, customer },
    });
  const booked = await book(sea.id);
  await book(garden.id);
  return { owner, first, booked };
}

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "the booking form marks what is taken, and names the booking that has it: %s",
  async (_, view) => {
    const { locale } = view;
    const { owner, first, booked } = await makeHotel();
    const { page, faults } = await open(view, owner);
    const { t, dialog, choose, field, confirm } = bookingScreen(page, locale);
    const [sea, garden] = locale === "ar" ? ["غرفة بحرية", "غرفة الحديقة"] : ["Sea room", "Garden room"];
    const options = page.getByRole("option");
    await page.goto("/reservations/add");
    await field("resource_id").click();
    await options.filter({ hasText: sea }).click();
    await choose(first, addDays(first, 2));
    await dialog.getByText(t("booking.freeNights", { count: 2 })).waitFor();

    await field("resource_id").click();
    await options.filter({ hasText: garden }).getByText(t("booking.taken"), { exact: true }).waitFor();
    expect(await options.filter({ hasText: sea }).getByText(t("booking.taken"), { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await options.filter({ hasText: sea }).click();

    const unit = dialog.locator('[data-path="unit_no"]');
    expect(await unit.locator("option[value='1']").innerText()).toContain(t("booking.taken"));
    expect(await unit.locator("option[value='2']").innerText()).not.toContain(t("booking.taken"));
    await unit.selectOption("1");
    const times = { from: formatLocal(booked.start, locale), until: formatLocal(booked.end, locale) };
    await dialog.getByText(t("booking.takenBy", { booking: "#1 Dana", ...times })).waitFor();
    await field("customer.name").fill("Maria");
    // the same guest at the same time is said, and allowed
    await field("customer.phone").fill("99812204");
    const twice = dialog.getByRole("status").filter({ hasText: t("booking.overlaps", { count: 2 }) });
    await twice.getByText(`#1`, { exact: false }).last().waitFor();
    await field("customer.phone").fill("66771902");
    await twice.waitFor({ state: "detached" });
    await confirm.click();
    const refused = dialog.getByRole("alert").filter({ hasText: "#1 Dana" });
    await refused.waitFor();
    expect(await refused.innerText()).toContain(times.until);
    expect(await dialog.getByText(t("booking.lost")).count()).toBe(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(faults).toEqual([]);
  },
);
