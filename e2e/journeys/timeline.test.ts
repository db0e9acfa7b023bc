import { addDays, dayIn } from "@diwan/contract/time/days";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { expect, test } from "vitest";
import { bookingScreen } from "../harness/booking-screen.ts";
import { expectAccessible, expectNoOverflow, useBrowser } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const named = (en: string, ar: string) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

/** A salon with one service, two employees who offer it, and a booking of each. */
async function makeSalon() {
  const owner = await registerOwner("salon", "Noor Beauty Salon");
  const branch = `business/${owner.businessId}/branches/${owner.branch.id}`;
  const day = addDays(dayIn("Asia/Kuwait", new Date()), 1);
  const cut = await owner.call<{ id: string }>("POST", "services", {
    serviceable_type: "branch",
    serviceable_id: owner.branch.id,
    locales: named("Haircut", "قص شعر"),
    price: 12,
    duration: 60,
  });
  const hire = (en: string, ar: string) =>
    owner.call<{ id: string }>("POST", `${branch}/staff`, {
      locales: named(en, ar),
      service_ids: [cut.id],
      hours: Array.from({ length: 7 }, (_, at) => ({ day: at, from: "10:00", to: "20:00" })),
    });
  const [maria, reem] = [await hire("Maria", "ماريا"), await hire("Reem", "ريم")];
  const book = (staff: { id: string }, time: string, name: string) =>
    owner.call<Reservation>("POST", `${branch}/reservations`, {
      ...{ resource_type: "service", resource_id: cut.id, staff_id: staff.id, start: `${day}T${time}:00` },
      ...{ status: "confirmed", customer: { name } },
    });
  const [sara, noura] = [await book(reem, "11:00", "Sara"), await book(maria, "11:00", "Noura")];
  const read = ({ id }: Reservation) => owner.call<Reservation>("GET", `${branch}/reservations/${id}`);
  return { owner, day, maria, reem, sara, noura, read };
}

test.each(["en", "ar"] as const)(
  "books and moves appointments of two employees on a salon's timeline: %s",
  async (locale) => {
    const salon = await makeSalon();
    const { page, faults } = await open({ locale, width: 1440, height: 900 }, salon.owner);
    const { t, dialog, field, confirm } = bookingScreen(page, locale);
    const bar = ({ number }: Reservation) => page.locator(`[data-booking="${number}"]`);
    const boxOf = async (of: Reservation) => {
      const box = await bar(of).boundingBox();
      if (!box) throw new Error(`booking ${of.number} is not shown`);
      return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
    };
    await page.goto(`/reservations/list2?from=${salon.day}`);
    await bar(salon.sara).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // dropped on another booking's hour: it names that booking, and moves behind it
    const [from, to] = [await boxOf(salon.sara), await boxOf(salon.noura)];
    await page.mouse.move(from.middle.x, from.middle.y);
    await page.mouse.down();
    await page.mouse.move(to.middle.x, to.middle.y, { steps: 5 });
    await page.mouse.up();
    await page.getByRole("alert").getByText(t("timeline.timeTaken")).waitFor();
    expect(await salon.read(salon.sara)).toMatchObject({ staff_id: salon.reem.id });
    await page.getByRole("alert").getByRole("button").last().click();
    await expect
      .poll(() => salon.read(salon.sara))
      .toMatchObject({ staff_id: salon.maria.id, start: `${salon.day}T12:00:00` });
    await page.getByText(t("reservations.movedNotice", { number: `#${salon.sara.number}` })).waitFor();

    // moved back by keyboard, a quarter of an hour later; a bar that is being saved ignores keys
    await expect.poll(() => bar(salon.sara).getAttribute("data-state")).toBeNull();
    await bar(salon.sara).focus();
    await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(() => salon.read(salon.sara))
      .toMatchObject({ staff_id: salon.reem.id, start: `${salon.day}T12:15:00` });

    // a click on a free time books it with the employee of the column
    await page
      .getByRole("button", { name: t("timeline.bookUnit", { unit: locale === "ar" ? "ماريا" : "Maria" }) })
      .click({
        position: { x: 60, y: 64 * 4 + 10 },
      });
    await field("customer.name").fill("Huda");
    await confirm.click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Huda").first().waitFor();
    expect(await bar(salon.noura).getAttribute("aria-label")).toContain(RESERVATION_STATUS_NAMES.confirmed[locale]);
    expect(faults).toEqual([]);
  },
);
