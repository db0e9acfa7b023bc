import { addDays, dayIn } from "@diwan/contract/time/days";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, TWO_VIEWS, useBrowser, viewName, type BrowserView } from "../harness/browser.ts";
import { dragFrom, dragTo } from "../harness/dragging.ts";
import { makeCategory, makeItem, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { typeAtOnce } from "../harness/keyboard.ts";
import { registerOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { type Texts, textsOf } from "../harness/texts.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** What a screen reader announces about an item's position in a list. */
const spokenOn =
  (page: Page, t: Texts, total: number) => (what: "lifted" | "moved" | "dropped", name: string, place: number) =>
    page.getByText(t(`drag.${what}`, { name, where: t("drag.position", { place, total }) }), { exact: true }).waitFor();

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

test.each(views)("sorts the prices of an item by their drag handles: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const grills = await makeCategory(owner, ["Grills", "مشويات"]);
  const sizes = ["Small", "Medium", "Large"];
  const prices = sizes.map((name, at) => ({ price: at + 1, locales: [{ locale, name }] }));
  const item = await makeItem(owner, grills.id, ["Kofta", "كفتة"], { prices });
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  await screen.visit();
  await screen.open(item.id);
  const labels = screen.card(item.id).locator('[data-path="prices"] [data-field="label"] input');
  const order = () => labels.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const grip = (place: number) => page.getByRole("button", { name: t("menu.form.movePrice", { place }), exact: true });
  const said = spokenOn(page, t, 3);
  await expect.poll(order).toEqual(sizes);

  await grip(2).scrollIntoViewIfNeeded();
  await dragTo(page, view.width < 768, grip(1), grip(3), () => said("moved", "Small", 3));
  await expect.poll(order).toEqual(["Medium", "Large", "Small"]);

  // a press that moves less than the threshold drags nothing
  const box = (await grip(1).boundingBox()) ?? expect.fail("is shown");
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 5, box.y + 8, { steps: 3 });
  expect(await grip(1).getAttribute("aria-pressed")).toBeNull();
  await page.mouse.up();

  await grip(3).press("Space");
  await said("lifted", "Small", 3);
  await page.keyboard.press("ArrowUp");
  await said("moved", "Small", 2);
  await page.keyboard.press("Escape");
  await page.getByText(t("drag.canceled", { name: "Small" })).waitFor();
  await expect.poll(order).toEqual(["Medium", "Large", "Small"]);
  await expect.poll(() => hasFocus(grip(3))).toBe(true);
  await grip(3).press("Space");
  await said("lifted", "Small", 3);
  await page.keyboard.press("ArrowUp");
  await said("moved", "Small", 2);
  await page.keyboard.press("Space");
  await said("dropped", "Small", 2);
  await expect.poll(order).toEqual(["Medium", "Small", "Large"]);
  await grip(3).focus();
  await typeAtOnce(page, "Space ArrowUp ArrowUp Enter");
  await expect.poll(order).toEqual(["Large", "Medium", "Small"]);
  await said("dropped", "Large", 1);
  await grip(1).focus();
  await typeAtOnce(page, "Space Escape Space ArrowDown Enter Space ArrowDown Enter");
  await expect.poll(order).toEqual(["Medium", "Small", "Large"]);
  await expectAccessible(page);
  await screen.save(item.id).click();
  await expect.poll(async () => (await readItem(owner, item.id)).prices.map(({ price }) => price)).toEqual([2, 1, 3]);
  expect(faults).toEqual([]);
});

test.each(views)("sorts the pictures of an item by keyboard, and announces each step: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const grills = await makeCategory(owner, ["Grills", "مشويات"]);
  const item = await makeItem(owner, grills.id, ["Kofta", "كفتة"]);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t } = screen;
  const name = locale === "en" ? "Kofta" : "كفتة";
  const panel = page.getByRole("complementary", { name: t("menu.item.gallery", { name }) });
  const media = async () => (await readItem(owner, item.id)).media.map(({ id }) => id);
  await screen.visit();
  await screen.tool(item.id, "gallery", name).click();
  await panel
    .locator('input[type="file"]')
    .setInputFiles([await pictureFile("one.jpg", "#22644a"), await pictureFile("two.jpg", "#6b3b5c")]);
  await expect.poll(async () => (await media()).length).toBe(2);
  const [one, two] = await media();
  const nameOf = (place: number) => t("gallery.picture", { place, total: 2 });
  const grip = (place: number) =>
    panel.getByRole("button", { name: t("gallery.move", { name: nameOf(place) }), exact: true });
  const said = spokenOn(page, t, 2);
  const onward = locale === "en" ? "ArrowRight" : "ArrowLeft";

  await grip(1).press("Space");
  await said("lifted", nameOf(1), 1);
  await page.keyboard.press(onward);
  await said("moved", nameOf(1), 2);
  // restores the position, and does not close the panel
  await page.keyboard.press("Escape");
  await page.getByText(t("drag.canceled", { name: nameOf(1) })).waitFor();
  await expect.poll(() => hasFocus(grip(1))).toBe(true);
  expect(await media()).toEqual([one, two]);
  await grip(1).press("Space");
  await said("lifted", nameOf(1), 1);
  await page.keyboard.press(onward);
  await said("moved", nameOf(1), 2);
  await page.keyboard.press("Space");
  await expect.poll(media).toEqual([two, one]);
  await grip(2).focus();
  await typeAtOnce(page, `Space ${locale === "en" ? "ArrowLeft" : "ArrowRight"} Enter`);
  await expect.poll(media).toEqual([one, two]);
  expect(faults).toEqual([]);
});

test.each(views)("sorts the pictures of the slider by pointer and by keyboard: %s", async (_, view: BrowserView) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const screen = recordScreen(page, locale);
  const { t } = screen;
  await page.goto("/settings?tab=mobile");
  for (const file of ["one.jpg", "two.jpg", "three.jpg"]) {
    await page.getByRole("button", { name: t("settings.ads.add") }).click();
    const form = page.getByRole("group", { name: t("settings.ads.add") });
    await form.locator("input[type=file]").setInputFiles(await pictureFile(file));
    await form.getByRole("img").waitFor();
    await form.getByRole("textbox", { name: t("settings.ads.external") }).fill(`https://example.com/${file}`);
    await form.getByRole("button", { name: t("common.add"), exact: true }).click();
  }
  const order = async () =>
    (await page.getByText(/^https:\/\/example\.com\//).allInnerTexts()).map((link) => link.split("/").at(-1));
  const grip = (place: number) => page.getByRole("button", { name: t("settings.ads.move", { place }), exact: true });
  const nameOf = (place: number) => t("settings.ads.ad", { place });
  const said = spokenOn(page, t, 3);
  await expect.poll(order).toEqual(["one.jpg", "two.jpg", "three.jpg"]);

  await grip(2).evaluate((one) => one.scrollIntoView({ block: "center" }));
  await dragTo(page, view.width < 768, grip(1), grip(3), () => said("moved", nameOf(1), 3));
  await expect.poll(order).toEqual(["two.jpg", "three.jpg", "one.jpg"]);
  await grip(3).press("Space");
  await said("lifted", nameOf(3), 3);
  await page.keyboard.press("ArrowUp");
  await said("moved", nameOf(3), 2);
  await page.keyboard.press("Space");
  await expect.poll(order).toEqual(["two.jpg", "one.jpg", "three.jpg"]);
  await grip(1).focus();
  await typeAtOnce(page, "Space ArrowDown ArrowDown Enter");
  await expect.poll(order).toEqual(["one.jpg", "three.jpg", "two.jpg"]);
  await grip(3).focus();
  await typeAtOnce(page, "Space ArrowUp ArrowUp Enter");
  await expect.poll(order).toEqual(["two.jpg", "one.jpg", "three.jpg"]);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/settings"));
  await screen.submit();
  const body = JSON.stringify((await sent).postDataJSON());
  expect([...body.matchAll(/example\.com\/(\w+)\.jpg/g)].map(([, name]) => name)).toEqual(["two", "one", "three"]);
  expect(faults).toEqual([]);
});

test.each(views)(
  "moves and resizes tiles of the overview, and ignores a press within the drag threshold: %s",
  async (_, view) => {
    const { locale } = view;
    const touch = view.width < 768;
    const owner = await registerOwner();
    const { page, faults } = await open(view, owner);
    const t = textsOf(locale);
    const order = () =>
      page.locator("[data-tile]").evaluateAll((tiles) => tiles.map((one) => one.getAttribute("data-tile")));
    const handle = (tile: string, which: "grip" | "corner") =>
      page.locator(`[data-tile="${tile}"] [data-handle="${which}"]`);
    const size = (tile: string) =>
      page.locator(`[data-tile="${tile}"]`).evaluate((one) => (one as HTMLElement).style.gridRow);
    await page.goto("/admin/widgets");
    await handle("key", "grip").waitFor();
    const before = await order();
    const total = before.length;
    const said = spokenOn(page, t, total);
    const name = t("figures.tiles.key");

    if (!touch) {
      const box = (await handle("key", "grip").boundingBox()) ?? expect.fail("is shown");
      await page.mouse.move(box.x + 20, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 22, box.y + 12, { steps: 3 });
      expect(await page.locator("[data-lifted]").count()).toBe(0);
      await page.mouse.up();
    }
    await dragTo(page, touch, handle("key", "grip"), handle(before[1] ?? "", "grip"), () => said("moved", name, 2));
    await expect.poll(order).toEqual([before[1], "key", ...before.slice(2)]);

    await handle("key", "grip").press("Space");
    await said("lifted", name, 2);
    await page.keyboard.press("ArrowDown");
    await said("moved", name, 3);
    await page.keyboard.press("Escape");
    await page.getByText(t("drag.canceled", { name })).waitFor();
    await expect.poll(order).toEqual([before[1], "key", ...before.slice(2)]);
    await expect.poll(() => hasFocus(handle("key", "grip"))).toBe(true);
    // also right after a drop or a cancel, which render in a task of their own
    await typeAtOnce(page, "Space Escape Space ArrowDown ArrowDown Enter Space ArrowUp Enter");
    await expect.poll(order).toEqual([before[1], before[2], "key", ...before.slice(3)]);
    await typeAtOnce(page, "Space ArrowUp Enter");
    await expect.poll(order).toEqual([before[1], "key", ...before.slice(2)]);
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(() => size("key")).toContain("span 2");

    if (!touch) {
      await handle("key", "corner").press("Space");
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => size("key")).toContain("span 3");
      await page.keyboard.press("Escape");
      await expect.poll(() => size("key")).toContain("span 2");
    }
    expect(faults).toEqual([]);
  },
);

test.each(views)("moves a booking by Space and arrow keys, and announces each step: %s", async (_, view) => {
  const { locale } = view;
  const touch = view.width < 768;
  const owner = await registerOwner("chalet", "Khiran Blue");
  const row = await makeCategory(owner, ["Khiran", "الخيران"]);
  const prices = ["Weekdays", "Weekend", "FullWeek"].map((name) => ({
    price: 100,
    locales: [{ locale: "en", name }],
  }));
  const lagoon = await makeItem(owner, row.id, ["Blue Lagoon", "البحيرة الزرقاء"], { prices });
  const today = dayIn("Asia/Kuwait", new Date());
  const stay = (from: number) => ({
    start: `${addDays(today, from)}T14:00:00`,
    end: `${addDays(today, from + 2)}T14:00:00`,
  });
  const bookings = `business/${owner.businessId}/branches/${owner.branch.id}/reservations`;
  const { id, number } = await owner.call<Reservation>("POST", bookings, {
    ...{ resource_type: "item", resource_id: lagoon.id, ...stay(2), status: "confirmed" },
    customer: { name: "Huda", phone: "+96566771902" },
  });
  const start = async () => (await owner.call<Reservation>("GET", `${bookings}/${id}`)).start;
  const { page, faults } = await open(view, owner);
  const t = textsOf(locale);
  const bar = page.locator(`[data-booking="${number}"]`);
  const [onward, back] =
    locale === "en" ? (["ArrowRight", "ArrowLeft"] as const) : (["ArrowLeft", "ArrowRight"] as const);
  const spoken = page.locator('p[aria-live="assertive"]');
  const said = (what: "lifted" | "moved") => {
    const [before = ""] = t(`drag.${what}`, { name: "Huda", where: "|" }).split("|");
    return expect.poll(async () => (await spoken.innerText()).startsWith(before)).toBe(true);
  };
  await page.goto("/reservations/list2?days=7");
  await bar.waitFor();

  await bar.press("Space");
  await said("lifted");
  await page.keyboard.press(onward);
  await page.keyboard.press(onward);
  await said("moved");
  await page.keyboard.press("Escape");
  await page.getByText(t("drag.canceled", { name: "Huda" })).waitFor();
  expect(await start()).toBe(stay(2).start);
  await expect.poll(() => hasFocus(bar)).toBe(true);
  await typeAtOnce(page, `Space Escape Space ${onward} ${onward} ${back} Enter`);
  await expect.poll(start).toBe(stay(3).start);
  await expect.poll(() => bar.getAttribute("data-state")).toBeNull();

  // a finger that rests drags; a mouse drags at once, and a move within the threshold is a click
  const box = (await bar.boundingBox()) ?? expect.fail("is shown");
  const day = (box.width + 3) / 2;
  const from = { x: box.x + box.width / 2, y: box.y + 20 };
  const to = { x: from.x + (locale === "ar" ? -day : day), y: from.y };
  await dragFrom(page, touch, from, to);
  await expect.poll(start).toBe(stay(4).start);
  await expect.poll(() => bar.getAttribute("data-state")).toBeNull();
  const now = (await bar.boundingBox()) ?? expect.fail("is shown");
  const middle = { x: now.x + now.width / 2, y: now.y + 20 };
  if (touch) await bar.tap();
  else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 2, middle.y + 2, { steps: 3 });
    await page.mouse.up();
  }
  await page.getByRole("heading", { name: t("reservations.amounts") }).waitFor();
  expect(await start()).toBe(stay(4).start);
  expect(faults).toEqual([]);
});
