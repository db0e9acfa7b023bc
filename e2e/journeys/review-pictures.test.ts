import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { readDrafts } from "../harness/menu-data.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { choosePhotos, pictureFile } from "../harness/pictures.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** Drafts with these names and a price, without pictures. */
async function pasteLines(owner: TestOwner, lines: readonly string[]): Promise<void> {
  const items = lines.map((name) => ({
    ...{ category: [{ locale: "en", name: "Grills" }], locales: [{ locale: "en", name }] },
    prices: [{ price: 1.5, locales: [] }],
  }));
  const pastedList = { menu_id: owner.menuId, items };
  await owner.call("POST", `business/${owner.businessId}/items/drafts`, pastedList as never);
}

test.each(views)("%s: a photo without a name, or a new file, is put on a line", async (_, view) => {
  const owner = await registerOwner();
  await pasteLines(owner, ["Arayes", "Kebab"]);
  const { page, faults } = await open(view, owner);
  const { t } = recordScreen(page, view.locale);
  await page.goto("/menu/review");
  await choosePhotos(page, t("review.addPhotos"), ["IMG_0412.jpg"]);
  const pictures = async () => (await readDrafts(owner)).map(({ src, file }) => [src !== null, file]);
  await expect.poll(async () => (await pictures()).length).toBe(3);
  const slot = (row: number) => page.getByRole("button", { name: t("review.picture.choose", { row }) }).first();
  await slot(2).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "IMG_0412.jpg" }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: "IMG_0412.jpg" }).click();
  await page.getByText(t("review.picture.moved", { name: view.locale === "ar" ? "كباب" : "Kebab" })).waitFor();
  await expect.poll(pictures).toEqual([
    [false, null],
    [true, "IMG_0412.jpg"],
  ]);
  await page.getByRole("button", { name: t("review.picture.undo"), exact: true }).click();
  await expect.poll(pictures).toEqual([
    [false, null],
    [false, null],
    [true, "IMG_0412.jpg"],
  ]);
  await slot(1).click();
  const { buffer } = await pictureFile("any");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: t("review.picture.file") }).click(),
  ]);
  await chooser.setFiles([{ name: "any.jpg", mimeType: "image/jpeg", buffer }]);
  await expect.poll(async () => (await pictures()).map(([has]) => has)).toEqual([true, false, true]);
  // a photo still waits: the next line is asked for
  await dialog.getByText(t("review.picture.titleOf", { name: view.locale === "ar" ? "كباب" : "Kebab" })).waitFor();
  await dialog.getByRole("button", { name: t("review.picture.done") }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(faults).toEqual([]);
});

test.each(views)("%s: a whole list gets its photos with a click each, or all at once", async (_, view) => {
  const owner = await registerOwner();
  const names = ["Zarbita", "Qulmara", "Wexford"];
  await pasteLines(owner, names);
  const { page, faults } = await open(view, owner);
  const { t } = recordScreen(page, view.locale);
  await page.goto("/menu/review");
  const files = ["IMG_0010.jpg", "IMG_0009.jpg", "IMG_0011.jpg"];
  await choosePhotos(page, t("review.addPhotos"), files);
  const pictures = async () => (await readDrafts(owner)).map(({ file }) => file);
  await expect.poll(async () => (await pictures()).length).toBe(6);
  await page.getByText(t("review.drafts", { count: 6 })).waitFor({ state: "attached" });
  const dialog = page.getByRole("dialog");
  const openFirst = () =>
    page
      .getByRole("button", { name: t("review.picture.choose", { row: 1 }) })
      .first()
      .click();

  await openFirst();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: t("review.picture.matchAll", { count: 3 }) }).click();
  await page.getByText(t("review.picture.matched", { count: 3 })).waitFor();
  await expect.poll(pictures).toEqual(["IMG_0009.jpg", "IMG_0010.jpg", "IMG_0011.jpg"]);
  // taken back as other changes of several are: for a minute, by the notice or by the keys
  await page.getByRole("button", { name: t("review.picture.undo"), exact: true }).waitFor();
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+KeyZ");
  await expect.poll(async () => (await pictures()).slice(0, 3)).toEqual([null, null, null]);
  await expect.poll(async () => (await pictures()).toSorted().slice(0, 3)).toEqual(files.toSorted());

  // the second line is skipped; what comes last goes nowhere, since no line is left for it
  await page.getByText(t("review.drafts", { count: 6 })).waitFor({ state: "attached" });
  await openFirst();
  const titleOf = (at: number) => dialog.getByText(names[at] ?? "");
  await titleOf(0).waitFor();
  await dialog.getByRole("button", { name: "IMG_0011.jpg" }).click();
  await titleOf(1).waitFor();
  await dialog.getByRole("button", { name: t("review.picture.skip") }).click();
  await titleOf(2).waitFor();
  await dialog.getByRole("button", { name: "IMG_0010.jpg" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(pictures).toEqual(["IMG_0011.jpg", null, "IMG_0010.jpg", "IMG_0009.jpg"]);

  // a photo without a name is no dish: it stays, and the others are published
  await page.getByText(t("review.staying", { count: 1 })).waitFor();
  await page.getByRole("button", { name: t("review.publish", { count: 3 }) }).click();
  await expect.poll(pictures).toEqual(["IMG_0009.jpg"]);
  expect(faults).toEqual([]);
});

test.each(views)("%s: a wrong photo is exchanged or taken off, and waits again", async (_, view) => {
  const owner = await registerOwner();
  await pasteLines(owner, ["Arayes"]);
  const { page, faults } = await open(view, owner);
  const { t } = recordScreen(page, view.locale);
  await page.goto("/menu/review");
  await choosePhotos(page, t("review.addPhotos"), ["IMG_1.jpg", "IMG_2.jpg"]);
  const pictures = async () =>
    (await readDrafts(owner)).map(({ locales, src, file }) => [locales.length > 0, src !== null, file]);
  await expect.poll(async () => (await pictures()).length).toBe(3);
  const dialog = page.getByRole("dialog");
  const choose = (key: "choose" | "change") =>
    page
      .getByRole("button", { name: t(`review.picture.${key}`, { row: 1 }) })
      .first()
      .click();
  await choose("choose");
  await dialog.getByRole("button", { name: "IMG_2.jpg" }).click();
  await dialog.waitFor({ state: "hidden" }); // no line is left without a photo
  await choose("change");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: "IMG_1.jpg" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => (await pictures())[0]).toEqual([true, true, "IMG_1.jpg"]);
  await expect.poll(async () => (await pictures()).map(([, , file]) => file)).toEqual(["IMG_1.jpg", "IMG_2.jpg"]);
  await choose("change");
  await dialog.getByRole("button", { name: t("review.picture.detach") }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => (await pictures())[0]).toEqual([true, false, null]);
  await expect
    .poll(async () =>
      (await pictures())
        .slice(1)
        .map(([, has, file]) => [has, file])
        .toSorted(),
    )
    .toEqual([
      [true, "IMG_1.jpg"],
      [true, "IMG_2.jpg"],
    ]);
  expect(faults).toEqual([]);
});
