import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  type BrowserScreen,
  useBrowser,
  type BrowserView,
} from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";

const open = useBrowser();
const PHONE: BrowserView = { locale: "en", width: 390, height: 844 };
const both = (en: string, ar: string) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

interface Diner {
  owner: TestOwner;
  /** The base address of the branch's calls. */
  branch: string;
  tea: string;
  table: string;
  orders(): Promise<DinerOrder[]>;
}

interface DinerOrder {
  id: string;
  invoice_id: string | null;
  number: number;
  total: number;
  table: object | null;
  lines: { quantity: number }[];
}

/** A restaurant that takes orders, with a dish of two sizes, tea, and a table. */
async function newDiner(): Promise<Diner> {
  const owner = await registerOwner();
  const [business, branch] = [
    `business/${owner.businessId}`,
    `business/${owner.businessId}/branches/${owner.branch.id}`,
  ];
  const settings = [
    { key: "DineIn", data: true },
    { key: "SelfPickUp", data: true },
    { key: "MobileApp", data: { PayCash: true, PayOnline: true } },
  ];
  await owner.call("POST", `${branch}/settings/set`, { settings });
  const category = await owner.call<{ id: string }>("POST", `${business}/categories`, {
    menu_id: owner.menuId,
    locales: both("Rice", "الأرز"),
  });
  const item = (locales: object, more: object) =>
    owner.call<{ id: string }>("POST", `${business}/items`, { category_id: category.id, locales, ...more });
  await item(both("Machboos", "مجبوس"), {
    prices: [
      { price: 3.25, locales: both("Single", "نفر") },
      { price: 11.5, locales: both("Family", "عائلي") },
    ],
    addons: [{ price: 0.25, locales: both("Dakkous", "دقوس") }],
  });
  const tea = await item(both("Tea", "شاي"), { prices: [{ price: 0.5, locales: [] }] });
  const floor = await owner.call<{ id: string }>("POST", `${branch}/floors`, { locales: both("Hall", "الصالة") });
  const table = await owner.call<{ token: string }>("POST", `${branch}/floors/${floor.id}/tables`, {
    locales: both("Table 12", "طاولة ١٢"),
    seats: 4,
  });
  const orders = async () => (await owner.call<{ data: never[] }>("GET", `${branch}/orders`)).data;
  return { owner, branch, tea: tea.id, table: table.token, orders };
}

async function visit({ owner, table }: Diner, { locale }: BrowserView, screen: BrowserScreen): Promise<Page> {
  await screen.page.goto(`/qr/${owner.branch.slug}?lang=${locale}&t=${table}`);
  return screen.page;
}

const add = (page: Page, name: string) => page.getByRole("button", { name }).click();
const cartBar = (page: Page) => page.locator(".cart-bar");
const send = (page: Page) => page.locator(".cart-footer .button");

describe("a guest at a table", () => {
  test.each([
    [PHONE, "Add Tea to the order", "Machboos", "Family", "Dakkous", "In the kitchen"],
    [{ ...PHONE, locale: "ar" as const }, "أضف شاي إلى الطلب", "مجبوس", "عائلي", "دقوس", "في المطبخ"],
  ])("orders, with a reload half-way, and sees each new status: %o", async (view, tea, dish, size, extra, kitchen) => {
    const diner = await newDiner();
    const screen = await open(view);
    const page = await visit(diner, view, screen);
    await add(page, tea);
    await page.getByRole("link", { name: dish }).click();
    await page.getByRole("radio", { name: size }).check();
    await page.getByRole("checkbox", { name: extra }).check();
    await expectAccessible(page);
    await page.locator(".order-form .button").click();
    await expect.poll(() => cartBar(page).innerText()).toContain(view.locale === "ar" ? "١٢٫٢٥٠" : "12.250");
    await page.reload();
    await cartBar(page).click();
    await expect.poll(() => page.locator(".cart-line").count()).toBe(2);
    await page.reload();
    await expect.poll(() => page.locator(".cart-line").count()).toBe(2);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await send(page).click();
    await expect.poll(() => page.url()).toMatch(/\/orders\/[\w-]{43}/);
    await expect.poll(diner.orders).toMatchObject([{ total: 12.25, table: { locales: both("Table 12", "طاولة ١٢") } }]);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const [order] = await diner.orders();
    await diner.owner.call("POST", `${diner.branch}/orders/${order?.id}`, { status: "accepted" });
    await expect.poll(() => page.locator("h1").innerText()).toBe(kitchen);
    expect(await page.title()).toContain(kitchen);
    // changing the language needs no reload, and a reload keeps it
    const address = page.url();
    await page.locator(".language:not([aria-current])").click();
    await expect.poll(() => page.url()).not.toBe(address);
    await page.reload();
    expect(await page.locator("html").getAttribute("lang")).not.toBe(view.locale);
    await page.locator(".language:not([aria-current])").click();
    await expect.poll(() => page.locator("h1").innerText()).toBe(kitchen);
    await page.goBack();
    await expect.poll(() => page.locator(".following-bar").innerText()).toContain(kitchen);
    expect(await cartBar(page).count()).toBe(0);
    expect(screen.faults).toEqual([]);
  });

  test("orders once if the response is lost, also after a reload", async () => {
    const diner = await newDiner();
    const screen = await open(PHONE);
    const page = await visit(diner, PHONE, screen);
    await add(page, "Add Tea to the order");
    await cartBar(page).click();
    // the order arrives, but its response is lost
    await intercept(page, "**/api/public/branches/*/orders", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).dblclick();
    await expect.poll(() => page.getByText("No answer came").isVisible()).toBe(true);
    await page.reload();
    await expect.poll(() => send(page).innerText()).toContain("Send again");
    await page.unroute("**/api/public/branches/*/orders");
    await send(page).click();
    await expect.poll(() => page.url()).toMatch(/\/orders\/[\w-]{43}/);
    expect(await diner.orders()).toMatchObject([{ number: 1 }]);
  });

  test("sees items that are sold out or changed before ordering", async () => {
    const diner = await newDiner();
    const screen = await open(PHONE);
    const page = await visit(diner, PHONE, screen);
    await add(page, "Add Tea to the order");
    await page.getByRole("link", { name: "Machboos" }).click();
    await page.locator(".order-form .button").click();
    await diner.owner.call("POST", `${diner.branch}/sold-out`, { item_id: diner.tea, for: "1h" });
    await cartBar(page).click();
    await expect.poll(() => page.getByText("One item of your order can't be ordered any more.").isVisible()).toBe(true);
    expect(await send(page).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Remove and go on" }).click();
    await expect.poll(() => page.locator(".cart-line").count()).toBe(1);
    await page.getByText("Pick up", { exact: true }).click();
    await send(page).click();
    // the phone is missing: the error is shown at its field
    await expect.poll(() => page.getByLabel("Phone number").getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("Phone number").fill("+965 9981 2299");
    await send(page).click();
    await expect.poll(diner.orders).toMatchObject([{ lines: [{ quantity: 1 }], table: null }]);
    // the kitchen accepts the order, takes a part of the money, and rejects it: the guest orders the same again
    const [order] = await diner.orders();
    const turn = (status: string, reason = "") =>
      diner.owner.call("POST", `${diner.branch}/orders/${order?.id}`, { status, reason });
    await turn("accepted");
    const [accepted] = await diner.orders();
    const payments = `business/${diner.owner.businessId}/invoices/${accepted?.invoice_id}/payments`;
    await diner.owner.call("POST", payments, { amount: 0.5, method: "cash" });
    await turn("rejected", "Too late");
    await page.getByText("Too late").waitFor();
    await page.getByText(/You paid .*0\.500.*gives it back/).waitFor();
    expect(await page.locator(".way").allInnerTexts()).toMatchObject([/Sent/, /Accepted/, /Not accepted/]);
    await page.getByRole("link", { name: "Order again" }).click();
    await expect.poll(() => send(page).isEnabled()).toBe(true);
    expect(await page.locator(".cart-line").count()).toBe(1);
  });

  test("chooses loaded items without network, and can retry for the others", async () => {
    const diner = await newDiner();
    const screen = await open(PHONE);
    await intercept(screen.page, "**/choices?*", (route) => route.abort());
    await screen.page.clock.install();
    const page = await visit(diner, PHONE, screen);
    await page.getByRole("link", { name: "Machboos" }).click();
    const again = page.getByRole("button", { name: "No connection. Try again" });
    await again.waitFor();
    await expectAccessible(page);
    // the page requests them by itself soon after it is loaded: that fails too
    await page.clock.fastForward(10_000);
    await expect.poll(() => again.isEnabled()).toBe(true);
    await page.unroute("**/choices?*");
    await again.click();
    await page.getByRole("radio", { name: "Family" }).check();
    await page.locator(".order-form .button").click();
    await intercept(page, "**/*", (route) => route.abort());
    await page.getByRole("link", { name: "Machboos" }).click();
    await page.getByRole("checkbox", { name: "Dakkous" }).check();
    await page.locator(".order-form .button").click();
    await expect.poll(() => cartBar(page).innerText()).toContain("15.000");
  });

  test("sees no cart if the branch hides it, and a message for an unknown order", async () => {
    const diner = await newDiner();
    const settings = [{ key: "MobileApp", data: { HideCart: true } }];
    await diner.owner.call("POST", `${diner.branch}/settings/set`, { settings });
    const screen = await open(PHONE);
    const page = await visit(diner, PHONE, screen);
    await expect.poll(() => page.getByText("Machboos").first().isVisible()).toBe(true);
    expect(await page.locator(".add, .cart-bar").count()).toBe(0);
    const answer = await page.goto(`/qr/${diner.owner.branch.slug}/orders/${"x".repeat(43)}?lang=en`);
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole("heading").innerText()).toBe("This order can't be found");
    await expectAccessible(page);
  });
});
