import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";

const open = useBrowser({ fresh: true });

async function upload(owner: TestOwner, background: string): Promise<string> {
  const { name, mimeType, buffer } = await pictureFile("ad.jpg", background);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await fetch(`${inject("base")}/api/media/upload`, { method: "POST", headers, body: form });
  return ((await answer.json()) as { file: string }).file; // the form in which the call returns it
}

async function ownerWithDish(): Promise<{ owner: TestOwner; itemId: string }> {
  const owner = await registerOwner();
  const { categories } = await owner.call<{ categories: { id: string }[] }>("GET", `menu/${owner.menuId}`);
  const item = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/items`, {
    category_id: categories[0]?.id,
    locales: [
      { locale: "en", name: "Shish Tawook", description: "From the charcoal" },
      { locale: "ar", name: "شيش طاووق", description: "على الفحم" },
    ],
    prices: [{ price: 2.5, locales: [] }],
  });
  return { owner, itemId: item.id };
}

const settle = (owner: TestOwner, keys: Record<string, unknown>, branch = true) =>
  owner.call("POST", `business/${owner.businessId}/${branch ? `branches/${owner.branch.id}/` : ""}settings/set`, {
    settings: Object.entries(keys).map(([key, data]) => ({ key, data })),
  });

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "shows guests the cover, the offers and the terms of a branch: %s",
  async (_, view) => {
    const { owner, itemId } = await ownerWithDish();
    const [one, two] = [await upload(owner, "#7a2e3a"), await upload(owner, "#0f625e")];
    await settle(owner, {
      MobileApp: {
        CoverScreen: one,
        SliderAds: [
          { src: two, link: itemId },
          { src: one, link: "#" },
        ],
      },
    });
    await settle(owner, { PrimaryColor: "#f4c542", TermsConditions: { en: "No pets.", ar: "لا حيوانات." } }, false);
    const { page, faults } = await open(view);
    await page.goto(`/qr/${owner.branch.slug}?lang=${view.locale}`);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: view.locale === "ar" ? "ابدأ" : "Start", exact: true }).click();
    await expect.poll(() => topOf(page, "#menu")).toBe(0);
    const offers = page.getByRole("region", { name: view.locale === "ar" ? "العروض" : "Offers" });
    const strip = offers.getByRole("group");
    await strip.focus();
    await page.keyboard.press(view.locale === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect.poll(() => strip.evaluate((node) => Math.abs(node.scrollLeft) > 100)).toBe(true);
    await page.keyboard.press(view.locale === "ar" ? "ArrowRight" : "ArrowLeft");
    await expect.poll(() => strip.evaluate((node) => node.scrollLeft)).toBe(0);
    await page.getByText(view.locale === "ar" ? "الشروط والأحكام" : "Terms and conditions").click();
    await page.getByText(view.locale === "ar" ? "لا حيوانات." : "No pets.").waitFor();
    await expectAccessible(page);
    await offers.getByRole("link").first().click();
    await page.getByRole("dialog").waitFor();
    expect(await page.getByRole("dialog").innerText()).toContain(view.locale === "ar" ? "٢٫٥٠٠" : "2.500");
    expect(faults).toEqual([]);
  },
);

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));

test("a preview follows the settings around it, and stores nothing", async () => {
  const { owner } = await ownerWithDish();
  const { page, context, faults } = await open({ locale: "en", width: 1440, height: 900 });
  await page.goto("/login");
  await page.evaluate(frameOf, `/qr/${owner.branch.slug}?preview=1&lang=en`);
  const frame = page.frameLocator("#preview");
  await expect.poll(() => page.evaluate(() => document.title)).toBe("diwan.preview-ready");
  const say = (message: object) =>
    page.evaluate((said) => document.querySelector("iframe")?.contentWindow?.postMessage(said, location.origin), {
      type: "diwan.preview",
      ...message,
    });
  await say({
    business: { PrimaryColor: "#123456", ExtraCharge: 1, DineIn: true },
    branch: { MobileApp: { MenuLayout: "grid-sm", HidePrices: true } },
  });
  await frame.locator(".items.tiles").waitFor();
  expect(await frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--dw-primary"))).toBe(
    "#123456",
  );
  expect(await frame.locator("main").innerText()).not.toContain("2.500");
  await say({ branch: { MobileApp: {} }, business: { PrimaryColor: null }, locale: "ar", show: "item" });
  await frame.getByRole("dialog").getByText("على الفحم").waitFor();
  expect(await frame.locator("html").getAttribute("dir")).toBe("rtl");
  expect(await frame.locator("html").getAttribute("style")).toBeFalsy();
  await say({ show: "menu" });
  await frame.getByRole("dialog").waitFor({ state: "detached" });
  expect((await context.cookies()).filter(({ name }) => name === "lang")).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBeLessThan(4);
  const saved = await owner.call<{ key: string }[]>("GET", `business/${owner.businessId}/settings`);
  expect(saved.map(({ key }) => key)).not.toContain("PrimaryColor");
  expect(faults).toEqual([]);
});

/** Plays the role of the settings: a frame, and a listener for when the preview is ready. */
function frameOf(address: string): void {
  addEventListener("message", ({ origin, data }) => {
    if (origin === location.origin && typeof data?.type === "string") document.title = data.type;
  });
  const frame = document.createElement("iframe");
  frame.id = "preview";
  frame.src = address;
  document.body.append(frame);
}
