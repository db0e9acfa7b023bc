import { addDays, dayIn } from "@diwan/contract/time/days";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { expect, test } from "vitest";
import { bookingScreen } from "../harness/booking-screen.ts";
import { expectAccessible, useBrowser } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();

/** Two chalets, of which the first is booked twice. */
async function makeBeach() {
  const owner = await registerOwner("chalet", "Khiran Blue");
  const row = await makeCategory(owner, ["Khiran", "الخيران"]);
  const price = (label: string) => ({ price: 100, locales: [{ locale: "en", name: label }] });
  const more = { prices: ["Weekdays", "Weekend", "FullWeek"].map(price) };
  const lagoon = await makeItem(owner, row.id, ["Blue Lagoon", "البحيرة الزرقاء"], more);
  const today = dayIn("Asia/Kuwait", new Date());
  const bookings = `business/${owner.businessId}/branches/${owner.branch.id}/reservations`;
  const stay = (from: number, nights: number) => ({
    start: `${addDays(today, from)}T14:00:00`,
    end: `${addDays(today, from + nights)}T14:00:00`,
  });
  const book = (from: number, name: string) =>
    owner.call<Reservation>("POST", bookings, {
      ...{ resource_type: "item", resource_id: lagoon.id, ...stay(from, 2), status: "confirmed" },
      customer: { name, phone: "+96566771902" },
    });
  const [huda, sara] = [await book(3, "Huda"), await book(10, "Sara")];
  return {
    ...{ owner, lagoon, huda, sara, stay, book },
    cancel: ({ id }: Reservation) => owner.call("POST", `${bookings}/${id}`, { status: "canceled" }),
    remove: ({ id }: Reservation) => owner.call("POST", `${bookings}/${id}/delete`, {}),
    move: ({ id }: Reservation, from: number) => owner.call("POST", `${bookings}/${id}`, stay(from, 2)),
    read: ({ id }: Reservation) => owner.call<Reservation>("GET", `${bookings}/${id}`),
  };
}

test("dropping a bar does not overwrite bookings that others moved meanwhile", async () => {
  const { owner, huda, sara, stay, book, cancel, remove, move, read } = await makeBeach();
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  const { t } = bookingScreen(page, "en");
  const bar = ({ number }: Reservation) => page.locator(`[data-booking="${number}"]`);
  const boxOf = async (of: Reservation) => (await bar(of).boundingBox()) ?? expect.fail("is shown");
  await page.goto("/reservations/list2");
  await bar(sara).waitFor();
  const [first, second] = [await boxOf(huda), await boxOf(sara)];
  const day = (second.x - first.x) / 7;
  const take = async (of: { x: number; y: number; width: number }) => {
    await page.mouse.move(of.x + of.width / 2, of.y + 20);
    await page.mouse.down();
  };
  const drag = (of: { x: number; y: number; width: number }, days: number) =>
    page.mouse.move(of.x + of.width / 2 + days * day, of.y + 20, { steps: 4 });

  // another user moves a booking to where this bar is held
  await take(first);
  await drag(first, 12);
  await move(sara, 15);
  await expect.poll(async () => Math.round(((await boxOf(sara)).x - second.x) / day)).toBe(5);
  await page.mouse.up();
  await page.getByRole("alert").getByText(t("timeline.nightsTaken")).waitFor();
  expect(await read(huda)).toMatchObject(stay(3, 2));

  // the red bar is dragged, and another user moves its booking meanwhile
  const red = await boxOf(huda);
  await take(red);
  await drag(red, -6);
  await move(huda, 5);
  await page.mouse.up();
  await page.getByText(t("reservations.changedMeanwhile", { number: `#${huda.number}` })).waitFor();
  await expect.poll(async () => Math.round(((await boxOf(huda)).x - first.x) / day)).toBe(2);
  expect(await read(huda)).toMatchObject(stay(5, 2));

  // new bookings of other users appear, and those they cancel, delete or move out of the days disappear
  const [dana, noor] = [await book(8, "Dana"), await book(20, "Noor")];
  for (const one of [dana, noor]) await bar(one).waitFor();
  await Promise.all([cancel(dana), remove(noor), move(huda, 60)]);
  for (const one of [dana, noor, huda]) await bar(one).waitFor({ state: "detached" });

  // a bar that is dragged by its end becomes longer
  const { x, y, width } = await boxOf(sara);
  await page.mouse.move(x + width - 3, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + width - 3 + day, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => read(sara)).toMatchObject(stay(15, 3));
  expect(faults).toEqual([]);
});

test("creates the calendar feed of a unit, and links a rejected deletion to its bookings", async () => {
  const { owner, lagoon, huda } = await makeBeach();
  const { page, faults } = await open({ locale: "ar", width: 1440, height: 900 }, owner);
  const { t, tool, dialog } = bookingScreen(page, "ar");
  const feed = async () => {
    const address = await dialog.getByLabel(t("reservations.feeds.address")).first().inputValue();
    const answer = await fetch(address);
    return { address, status: answer.status, text: await answer.text() };
  };
  await page.goto("/reservations/list2");
  await page.getByRole("button", { name: t("reservations.feeds.title") }).click();
  await dialog.getByRole("button", { name: t("reservations.feeds.make") }).click();
  await dialog.getByLabel(t("reservations.feeds.address")).first().waitFor();
  await expectAccessible(page);
  const made = await feed();
  expect(made.text).toContain(`#${huda.number}`);
  await dialog.getByRole("button", { name: t("reservations.feeds.renew") }).dblclick();
  await dialog.getByText(t("reservations.feeds.renewText")).waitFor();
  expect(await feed()).toMatchObject({ address: made.address, status: 200 });
  await dialog.getByRole("button", { name: t("reservations.feeds.renew") }).click();
  await expect.poll(async () => (await feed()).address).not.toBe(made.address);
  expect([(await fetch(made.address)).status, (await feed()).status]).toEqual([404, 200]);

  await page.goto("/menu");
  await tool(lagoon.id, "delete", "البحيرة الزرقاء").click();
  await dialog.getByText(t("records.uses.told.reservations", { count: 2 })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: `#${huda.number} Huda` }).click();
  await page.getByRole("heading", { name: t("reservations.amounts") }).waitFor();
  expect(faults).toEqual([]);
});
