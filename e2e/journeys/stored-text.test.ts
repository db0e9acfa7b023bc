import { readFile } from "node:fs/promises";
import { errorText } from "@diwan/contract/api/errors";
import { beforeAll, expect, test } from "vitest";
import { useBrowser } from "../harness/browser.ts";
import { dropOnSheet } from "../harness/dropping.ts";
import { downloadFile, worksheetXml, unescaped } from "../harness/files.ts";
import { makeHostileBusiness, type HostileBusiness, makeHostileChalet } from "../harness/hostile-business.ts";
import { expectCompleteTexts, hostileText, HOSTILE_FILE } from "../harness/hostile-text.ts";
import { detailStops, formStops, listStops, walkPages, hostileTexts } from "../harness/hostile-walk.ts";
import { intercept } from "../harness/intercept.ts";
import { boardOf, loginAddress } from "../harness/order-board.ts";
import { readEmailedInvitation, readEmailedPage } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const DESK = { locale: "en", width: 1440, height: 900 } as const;
const PHONE = { locale: "ar", width: 390, height: 844 } as const;

let own: HostileBusiness;
let chalet: Awaited<ReturnType<typeof makeHostileChalet>>;
beforeAll(async () => void ([own, chalet] = await Promise.all([makeHostileBusiness(), makeHostileChalet()])));

test("lists, details and forms of the back-office, at a desk in English", async () => {
  const screen = await open(DESK, own.owner);
  await walkPages(screen, "en", [...listStops(own), ...detailStops(own), ...formStops(own)]);
});

test("lists and details of the back-office, on a phone in Arabic", async () => {
  const screen = await open(PHONE, own.owner);
  // lists share their components: some of them are enough
  await walkPages(screen, "ar", [...listStops(own).filter((_, at) => at % 3 === 0), ...detailStops(own)]);
});

test("overlays of the screens: an item, the search, audits, confirmations and notifications", async () => {
  const { page, faults } = await open(DESK, own.owner);
  const t = textsOf("en");
  await page.goto("/menu");
  await page.locator(`[data-item="${own.item.id}"] [data-card-button]`).press("Enter");
  await expectCompleteTexts(
    page,
    ["item", "item description", "price", "addon", "discount"].map((label) => hostileText(label)),
  );

  await page.goto("/admin/overview");
  await page.getByRole("button", { name: t("shell.search") }).click();
  await page.getByRole("combobox").fill("window.__ran");
  await expectCompleteTexts(page, [hostileText("item"), hostileText("category"), hostileText("floor")]);
  const query = `zzqq ${hostileText("none")}`.slice(0, 60);
  await page.getByRole("combobox").fill(query);
  await page.getByText(t("search.noneTitle", { query })).waitFor();
  await page.keyboard.press("Escape");

  await page.goto("/audits/list?area=items");
  await page.locator("[data-row]").getByRole("button").first().press("Enter");
  await page.locator("ins").first().waitFor();
  await expectCompleteTexts(page, [hostileText("item")]);

  await page.goto("/services/list");
  const row = page.locator("[data-row]").first();
  await row.hover();
  await row.getByLabel(`${t("common.delete")}: ${hostileText("service")}`).click();
  await page.getByRole("dialog").waitFor();
  // it is in use: the dialog names what prevents the deletion
  await expectCompleteTexts(page, [hostileText("service")]);
  expect(faults).toEqual([]);
});

test("the board of orders, and the name of its device", async () => {
  const { page, faults } = await open({ locale: "en", width: 1180, height: 820 });
  const device = `<img src=x onerror="window.__ran=1">'"{name}$& device`;
  await page.goto(await loginAddress(own.owner, own.branch));
  await page.getByRole("textbox").fill(device);
  await page.getByRole("textbox").press("Enter");
  await page.locator("[data-column=pending]").waitFor();
  await expectCompleteTexts(page, hostileTexts(["item", "addon", "table", "!order note", "!line note"], "en"));
  await page.locator(`[data-ticket="${own.order.id}"] button`).first().click();
  await expectCompleteTexts(page, hostileTexts(["!customer", "!address", "!second line", "!car"], "en"));
  await page.keyboard.press("Escape");
  const newcomer = await own.placeOrder();
  await page.locator(`[data-ticket="${newcomer.id}"] button`).first().click();
  await expectCompleteTexts(page, hostileTexts(["!newcomer"], "en"));
  await page.keyboard.press("Escape");
  await boardOf(page, "en").act("rejected", own.order);
  await expectCompleteTexts(page, hostileTexts(["own reason"], "en"));
  const office = await open(DESK, own.owner);
  await office.page.goto("/settings?tab=branch");
  await expectCompleteTexts(office.page, [device]);
  expect([...faults, ...office.faults]).toEqual([]);
});

test("a guest's pages", async () => {
  const { slug } = own.owner.branch;
  const token = await readEmailedInvitation(own.invited);
  for (const view of [PHONE, DESK]) {
    const screen = await open(view);
    const lang = `lang=${view.locale}`;
    await walkPages(screen, view.locale, [
      [`/qr/${slug}?${lang}`, "category", "item", "branch"],
      [`/qr/${slug}?${lang}&t=${own.table.token}`, "item", "table"],
      [`/qr/${slug}?${lang}&item=${own.item.id}`, "item", "item description", "price", "addon"],
      [`/qr/${slug}?${lang}&q=${encodeURIComponent('<img src=x onerror="window.__ran=1">')}`, "item"],
      [`/qr/${slug}/book?${lang}`, "service"],
      [`/qr/${slug}/book?${lang}&kind=service&id=${own.service.id}`, "service", "staff"],
      [`/qr/${slug}/orders/${own.orderToken}?${lang}`, "item", "!line note"],
      [`/qr/${slug}/reservations/${own.bookingToken}?${lang}`, "service"],
      [`/qr/${chalet.owner.branch.slug}?${lang}&item=${chalet.chalet.id}`, "chalet", "place"],
      [`/qr/${chalet.owner.branch.slug}/book?${lang}&kind=item&id=${chalet.chalet.id}`, "chalet"],
      [`/invitation#${token}`, "business"],
    ]);
  }
});

test("a guest's cart, with an item that was created from a file name", async () => {
  const { page, faults } = await open(DESK);
  await page.goto(`/qr/${own.owner.branch.slug}?lang=en`);
  await page.getByRole("button", { name: `${HOSTILE_FILE} file` }).click();
  await page.locator(".cart-bar").click();
  await page.locator(".cart-line").waitFor();
  await expectCompleteTexts(page, [`${HOSTILE_FILE} file`]);
  expect(faults).toEqual([]);
});

test("a chalet's stay and its agreement", async () => {
  const { owner, stay } = chalet;
  await walkPages(await open(DESK, owner), "en", [
    [`/reservations/edit/${stay.id}?branch=${owner.branch.id}`, "!booker", "chalet", "!insurance note"],
    [`/reservations/print/${stay.id}?branch=${owner.branch.id}`, "!booker", "chalet"],
    [`/reservations/list2?from=${stay.start.slice(0, 10)}`, "!booker", "chalet"],
  ]);
});

test("a file to import, by its name and cells", async () => {
  const { page, faults } = await open(DESK, own.owner);
  await page.goto("/menu/import");
  const cells = ["Name", "Category", "Colour"].join(";");
  const row = [hostileText("cell"), hostileText("category"), "x"]
    .map((one) => `"${one.replaceAll('"', '""')}"`)
    .join(";");
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: `${HOSTILE_FILE}.csv`, mimeType: "text/csv", buffer: Buffer.from(`${cells}\r\n${row}\r\n`) },
  });
  await expectCompleteTexts(page, [hostileText("cell")]);
  expect(faults).toEqual([]);
});

test("uploaded and rejected files, by their names", async () => {
  const { page, faults } = await open(DESK, own.owner);
  await page.goto("/menu");
  await page.locator("[data-category]").first().waitFor();
  const path = `${HOSTILE_FILE} none/${HOSTILE_FILE} broken.jpg`;
  await dropOnSheet(page, [{ path, content: Buffer.from("none") }]);
  await page.getByText(errorText("media_unsupported", "en")).waitFor();
  await expectCompleteTexts(page, [`${HOSTILE_FILE} broken.jpg`]);
  expect(faults).toEqual([]);
});

test("exports contain every text whole, and none as a formula", async () => {
  const { at, owner } = own;
  const files = [
    [`${at}/menus/${owner.menuId}/export`, "item", "item description", "price", "addon"],
    [`${at}/invoices/export`, "booker"],
    [`${at}/audits/export`, "service"],
  ] as const;
  for (const [path, ...labels] of files) {
    const csv = (await downloadFile(owner, `${path}?format=csv`)).toString();
    const sheets = worksheetXml(await downloadFile(owner, `${path}?format=xlsx`));
    const cells = sheets.map(unescaped).join("\n");
    for (const label of labels) {
      expect(csv).toContain(hostileText(label).replaceAll('"', '""'));
      expect(cells).toContain(hostileText(label));
    }
    expect(csv).not.toMatch(/(?:^|[;,\t\r\n])"?[=+@]/);
    expect(sheets.join("\n")).not.toMatch(/<f[ >/]/);
  }
  const { page, faults } = await open(DESK, owner);
  await page.goto("/services/list");
  const { exportAs } = recordScreen(page, "en");
  const [saved] = await Promise.all([page.waitForEvent("download"), exportAs("csv")]);
  const csv = await readFile(await saved.path(), "utf8");
  expect(csv).toContain(`"'${hostileText("service").replaceAll('"', '""')}"`);
  expect(faults).toEqual([]);
});

test("a tablet at a table", async () => {
  const { page, faults } = await open({ locale: "en", width: 1180, height: 820 });
  await page.goto(`/tablet/${own.owner.branch.slug}`);
  await page.getByRole("group", { name: "PassKey" }).waitFor();
  await page.keyboard.type("4821");
  const place = page.getByRole("radio", { name: "[table]" });
  await place.waitFor();
  await expectCompleteTexts(page, [hostileText("table")]);
  await place.check();
  await page.getByRole("button", { name: "Start" }).click();
  await expectCompleteTexts(page, [hostileText("business")]);
  await page.getByRole("button", { name: "Start" }).click();
  await expectCompleteTexts(page, [hostileText("category"), hostileText("item")]);
  await page.getByRole("button", { name: "Add =7*7" }).first().click();
  await expectCompleteTexts(
    page,
    ["item", "price", "addon"].map((label) => hostileText(label)),
  );
  expect(faults).toEqual([]);
});

test("printed documents", async () => {
  const screen = await open(DESK, own.owner);
  const { id } = own.order;
  const at = `?branch=${own.owner.branch.id}`;
  await walkPages(screen, "en", [
    [`/orders/print/${id}${at}&paper=kitchen&width=80`, "item", "!line note", "!order note"],
    [`/orders/print/${id}${at}&paper=receipt&width=58`, "item", "!customer", "!address"],
    [`/reservations/print/${own.stay.id}${at}`, "!booker", "room", "terms"],
    [`/invoices/print/${own.stay.invoice_id}?business=${own.owner.businessId}`, "!booker", "room", "business"],
    [`/invoices/print?business=${own.owner.businessId}&sort=number&order=desc`, "!booker", "business"],
  ]);
});

test("the HTML of an email, without a content security policy", async () => {
  const mail = await readEmailedPage(own.bookerEmail);
  const { page, faults } = await open(PHONE);
  await intercept(page, "**/mail.html", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: mail }),
  );
  await page.goto("/mail.html");
  await expectCompleteTexts(page, ["=7*7 img src=x onerror= window.__ran=1 ' script"]);
  expect(faults).toEqual([]);
});
