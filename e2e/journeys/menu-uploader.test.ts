import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { errorText } from "@diwan/contract/api/errors";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import type { FileChooser, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, TWO_VIEWS } from "../harness/browser.ts";
import { dropOnSheet, type DroppedFile } from "../harness/dropping.ts";
import { intercept } from "../harness/intercept.ts";
import { makeCategory, makeItem, readDrafts, readTree } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";
import type { Texts } from "../harness/texts.ts";

const open = useBrowser();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const BROKEN = "Grills/Broken 1.000.jpg";
const SWEET = "حلويات/كنافة ١٫٧٥٠.jpg";

/** The expected drafts; files without folders go to one category. */
const MADE = {
  en: {
    sorted: ["Grills: Shish Tawook 2.5", "Kebab: Lamb Kebab 3.25", "Desserts: Kunafa 1.75"],
    loose: ["Uncategorized: Shish Tawook 2.5", "Uncategorized: Lamb Kebab 3.25", "Uncategorized: Kunafa 1.75"],
  },
  ar: {
    sorted: ["Grills: شيش طاووق 2.5", "Kebab: كباب لحم 3.25", "حلويات: كنافة 1.75"],
    loose: ["غير مصنف: شيش طاووق 2.5", "غير مصنف: كباب لحم 3.25", "غير مصنف: كنافة 1.75"],
  },
};

async function filesToDrop(): Promise<DroppedFile[]> {
  const { buffer } = await pictureFile("any");
  const whole = ["Grills/12 Shish Tawook 2.500.jpg", "Grills/Kebab/Lamb Kebab - كباب لحم 3,250 KD.jpg", SWEET];
  return [
    ...whole.map((one) => ({ path: one, content: buffer })),
    { path: BROKEN, content: Buffer.from("no picture at all") },
  ];
}

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "creates a menu from folders of pictures: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const soups = await makeCategory(owner, ["Soups", "شوربات"]);
    const soup = await makeItem(owner, soups.id, ["Lentil Soup", "شوربة عدس"]);
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t } = screen;
    const grip = screen.card(soup.id).locator('[data-grip="item"]');
    const uploads = await holdUploads(page);
    await screen.visit();
    expect(await grip.getAttribute("aria-disabled")).toBe("false");

    const phone = view.width < 768;
    if (phone) await chooseFiles(page, t);
    else if (locale === "ar") await chooseFolders(page, t);
    else await dropOnSheet(page, await filesToDrop());
    const strip = page.getByRole("region", { name: t("menu.head.uploader") });
    await strip.getByText(t("uploader.place", { place: 1, total: 4 })).waitFor();
    await expect.poll(() => grip.getAttribute("aria-disabled")).toBe("true");
    expect(await grip.getAttribute("title")).toBe(t("menu.drag.off"));
    await expectAccessible(page);
    await expectNoOverflow(page);
    uploads.release();

    const list = strip.getByRole("list", { name: t("uploader.files") });
    await page.getByText(t("uploader.addedMany", { count: 3 })).waitFor();
    await expect.poll(() => list.getByRole("listitem").count()).toBe(4);
    await expect.poll(() => grip.getAttribute("aria-disabled")).toBe("false");
    expect(uploads.mostAtOnce()).toBe(1);
    const made = MADE[locale];
    expect((await draftTexts(owner, locale)).toSorted()).toEqual((phone ? made.loose : made.sorted).toSorted());
    // guests and the menu see nothing of it yet
    expect(await page.getByRole("article").count()).toBe(1);

    // the broken one stays with its reason, and can be retried
    const broken = list.getByRole("listitem").filter({ hasText: path.basename(BROKEN) });
    await broken.getByText(errorText("media_unsupported", locale)).waitFor();
    const before = uploads.count();
    await broken.getByRole("button", { name: t("uploader.retryName", { name: "Broken 1.000.jpg" }) }).click();
    await expect.poll(() => uploads.count()).toBe(before + 1);
    await broken.getByText(errorText("media_unsupported", locale)).waitFor();
    await expectAccessible(page);

    // undoing one removes its draft, and the category that was created for it
    const name = path.basename(SWEET);
    await list.getByRole("button", { name: t("uploader.undoName", { name }) }).click();
    await screen.noticed(t("uploader.undone", { name: locale === "en" ? "Kunafa" : "كنافة" }));
    await expect.poll(async () => (await draftTexts(owner, locale)).length).toBe(2);
    const names = (await readTree(owner)).categories.map((one) => nameOf(one.locales, "ar"));
    expect(names).not.toContain("حلويات");
    await list.getByRole("button", { name: t("uploader.dismiss", { name: "Broken 1.000.jpg" }) }).click();
    await expect.poll(() => list.getByRole("listitem").count()).toBe(2);

    // the menu says later, too, that drafts wait
    await page.reload();
    await page.getByText(t("menu.review.waiting", { count: 2 })).waitFor();
    await page.getByRole("link", { name: t("menu.review.open") }).click();
    await page.getByRole("button", { name: t("review.publish", { count: 2 }) }).click();
    await page.getByRole("button", { name: t("review.unaccepted.yes") }).click();
    await page
      .getByRole("article", { name: locale === "en" ? "Lamb Kebab" : "كباب لحم" })
      .getByText(formatAmount(3.25, locale))
      .waitFor();
    expect(faults).toEqual([]);
  },
);

/** Holds uploads back until they are released, and counts them. */
async function holdUploads(page: Page) {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  let [running, most, count] = [0, 0, 0];
  await intercept(page, "**/api/media/upload", async (route) => {
    count += 1;
    running += 1;
    most = Math.max(most, running);
    await released;
    await route.continue();
    await route.request().response();
    running -= 1;
  });
  return { release: () => release(), mostAtOnce: () => most, count: () => count };
}

async function chooseFiles(page: Page, t: Texts): Promise<void> {
  await page.getByRole("button", { name: t("menu.head.uploader") }).click();
  const files = await filesToDrop();
  await chooseBy(
    page,
    t("uploader.chooseFiles"),
    files.map((file) => ({ name: path.basename(file.path), mimeType: "image/jpeg", buffer: file.content })),
  );
}

async function chooseFolders(page: Page, t: Texts): Promise<void> {
  const root = await mkdtemp(path.join(os.tmpdir(), "diwan-menu-"));
  folders.push(root);
  const files = await filesToDrop();
  for (const file of files) {
    await mkdir(path.join(root, path.dirname(file.path)), { recursive: true });
    await writeFile(path.join(root, file.path), file.content);
  }
  await page.getByRole("button", { name: t("menu.head.uploader") }).click();
  for (const folder of new Set(files.map((file) => file.path.split("/")[0] ?? "")))
    await chooseBy(page, t("uploader.chooseFolder"), path.join(root, folder));
}

async function chooseBy(page: Page, button: string, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).click(),
  ]);
  await chooser.setFiles(files);
}

/** `category: name price` of each draft. */
async function draftTexts(owner: TestOwner, locale: "en" | "ar"): Promise<string[]> {
  const names = new Map(
    categoriesOf((await readTree(owner)).categories).map((one) => [one.id, nameOf(one.locales, locale)]),
  );
  return (await readDrafts(owner)).map(
    ({ category_id, locales, price }) => `${names.get(category_id)}: ${nameOf(locales, locale)} ${price}`,
  );
}

const categoriesOf = (nodes: MenuTree["categories"]): MenuTree["categories"] =>
  nodes.flatMap((node) => [node, ...categoriesOf(node.children_nested)]);

test("files that are dropped before the uploader has loaded become drafts too", async () => {
  const owner = await registerOwner();
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  await menuScreen(page, "en").visit();
  const { buffer } = await pictureFile("any");
  await dropOnSheet(page, [{ path: "Grills/12 Shish Tawook 2.500.jpg", content: buffer }], 0);
  await expect.poll(async () => JSON.stringify(await readDrafts(owner))).toContain('"Shish Tawook"');
  expect(faults).toEqual([]);
});
