import { addDays, dayIn } from "@diwan/contract/time/days";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { guestBooking as ar } from "@diwan/ui/catalogue/ar/guests/guest-booking";
import { guestBooking as en } from "@diwan/ui/catalogue/en/guests/guest-booking";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";

const open = useBrowser();
const TEXTS = { en, ar };
const bookingsOf = (owner: TestOwner) => `business/${owner.businessId}/branches/${owner.branch.id}/reservations`;
const inDays = (count: number) => addDays(dayIn("Asia/Kuwait", new Date()), count);

async function makeChalet() {
  const owner = await registerOwner("chalet", "Khiran Blue");
  const row = await makeCategory(owner, ["Khiran", "الخيران"]);
  const chalet = await makeItem(owner, row.id, ["Blue Lagoon", "البحيرة الزرقاء"], {
    prices: ["Weekdays", "Weekend"].map((name) => ({ price: 40, locales: [{ locale: "en", name }] })),
    itemable: { insurance: 100, bedrooms: 5 },
  });
  return { owner, chalet };
}

test.each(["en", "ar"] as const)("a guest requests a chalet on the page of the QR code: %s", async (locale) => {
  const { owner, chalet } = await makeChalet();
  const t = TEXTS[locale];
  const { page, faults } = await open({ locale, width: 390, height: 844 });
  await page.goto(`/qr/${owner.branch.slug}?lang=${locale}&item=${chalet.id}`);
  await page.locator("a.book").click();
  const choose = async (day: string) => {
    const later = page.getByRole("button", { name: t.laterMonth });
    while ((await page.locator(`[data-day="${day}"]`).count()) === 0) await later.click();
    await page.locator(`[data-day="${day}"]`).click();
  };
  await choose(inDays(10));
  await choose(inDays(12));
  await page.getByText(t.total, { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel(t.name, { exact: true }).fill("Hessa");
  // neither another language nor a reload loses the choices and the typed text
  const other = locale === "en" ? "ar" : "en";
  await page.locator(`.language[lang=${other}]`).click();
  await page.locator(`html[lang=${other}]`).waitFor();
  await expect.poll(() => page.getByLabel(TEXTS[other].name, { exact: true }).inputValue()).toBe("Hessa");
  await page.locator(`.language[lang=${locale}]`).click();
  await page.locator(`html[lang=${locale}]`).waitFor();
  await page.getByText(t.total, { exact: true }).waitFor();
  // an error is shown at its field, and nothing else is lost
  await page.getByRole("button", { name: t.request }).click();
  await page.locator(".field-error").waitFor();
  await page.getByLabel(t.phone, { exact: true }).fill("6677 1902");

  // another guest was faster: an error is shown, and the guest takes an alternative
  const taken = await owner.call<Reservation>("POST", bookingsOf(owner), {
    ...{ resource_type: "item", resource_id: chalet.id, start: inDays(10), end: inDays(11), status: "confirmed" },
    customer: { name: "Faster" },
  });
  await page.getByRole("button", { name: t.request }).click();
  await page.locator(".booking-trouble").waitFor();
  expect(await page.getByLabel(t.name, { exact: true }).inputValue()).toBe("Hessa");
  await page.getByRole("group", { name: t.near }).getByRole("button").first().click();
  // the booking succeeds but the response is lost: a reload shows the booking, and there is only one
  const requests = `**/public/branches/${owner.branch.slug}/reservations`;
  await intercept(page, requests, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: t.request }).click();
  await page.getByText(t.offline).waitFor();
  faults.splice(0);
  await page.unroute(requests);
  await page.reload();
  await page.getByRole("heading", { name: t.titles.pending }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const { data } = await owner.call<{ data: Reservation[] }>("GET", bookingsOf(owner));
  const made = data.find(({ id }) => id !== taken.id);
  expect(data).toHaveLength(2);
  expect(made).toMatchObject({ status: "pending", source: "qr", customer: { name: "Hessa", phone: "+96566771902" } });
  await owner.call("POST", `${bookingsOf(owner)}/${made?.id ?? ""}`, { status: "confirmed" });
  await page.reload();
  await page.getByRole("heading", { name: t.titles.confirmed }).waitFor();
  expect(faults).toEqual([]);
});
