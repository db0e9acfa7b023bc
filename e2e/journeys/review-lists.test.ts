import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { readDrafts } from "../harness/menu-data.ts";
import { intercept } from "../harness/intercept.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { choosePhotos } from "../harness/pictures.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

/** `English / Arabic price` of each draft. */
const draftTexts = async (owner: TestOwner): Promise<string[]> =>
  (await readDrafts(owner)).map(({ locales, price }) => {
    const of = (locale: "en" | "ar") => locales.find((one) => one.locale === locale)?.name ?? "";
    return `${of("en")} / ${of("ar")} ${price}`;
  });

const LIST = [
  "Half chicken نص دجاجة 2.250 / Whole chicken دجاجة كاملة 4.000",
  "Shawarma شاورما (دجاج) 0.750 (لحم) 1.000",
  "Karak 300 كرك",
  "التوصيل 0.500 لكل المناطق",
  "للحجز 22445566",
].join("\n");

test.each(views)("%s: a list is read with its sizes, and pasted again it doubles nothing", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t } = recordScreen(page, view.locale);
  await page.goto("/menu/review");
  const dialog = page.getByRole("dialog");
  const paste = async (text: string) => {
    await page.getByRole("button", { name: t("review.paste.open") }).click();
    await dialog.getByLabel(t("review.paste.label")).fill(text);
  };
  await paste(LIST);
  await dialog.getByText(t("review.paste.skipped", { count: 2 })).waitFor();
  await dialog.getByText(t("review.paste.proposedPrice")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: t("review.paste.keepLine", { line: "للحجز 22445566" }) }).click();
  await dialog.getByText(t("review.paste.skipped", { count: 1 })).waitFor();
  await dialog.getByRole("button", { name: t("review.paste.add", { count: 4 }) }).click();
  const texts = ["Chicken / دجاجة 2.25", "Shawarma / شاورما 0.75", "Karak / كرك 0.3", " / للحجز 22445566 null"];
  await expect.poll(() => draftTexts(owner)).toEqual(texts);
  // the name of a size is a field, so that a missing one can be given
  const size = page.getByLabel(t("review.sizeName.en", { place: 2 }));
  await expect.poll(() => size.inputValue()).toBe("Whole chicken");
  await size.fill("A whole one");
  await size.press("Enter");
  const sizeNames = async () => (await readDrafts(owner))[0]?.sizes.map(({ locales }) => locales[0]?.name);
  await expect.poll(sizeNames).toEqual(["Half chicken", "A whole one"]);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await paste(LIST.replace("300", "350"));
  await expect.poll(() => dialog.getByText(t("review.paste.updates")).count()).toBe(3);
  await dialog.getByRole("button", { name: t("review.paste.add", { count: 3 }) }).click();
  await page.getByText(t("review.paste.joined", { count: 3 })).waitFor();
  await expect.poll(() => draftTexts(owner)).toEqual(texts.with(2, "Karak / كرك 0.35"));

  // a row that is thrown away makes room for the next one
  const row = (draftId: string) => page.locator(`[data-draft="${draftId}"]`);
  const [, second, third] = await readDrafts(owner);
  await row(second?.id ?? "")
    .getByText("Shawarma")
    .or(row(second?.id ?? "").locator("[data-cell] input"))
    .first()
    .click();
  await page.getByRole("button", { name: t("review.discardOne") }).click();
  await page.getByRole("button", { name: t("review.discardYes") }).click();
  await expect.poll(() => row(second?.id ?? "").count()).toBe(0);
  await expect
    .poll(() =>
      row(third?.id ?? "")
        .locator("input")
        .first()
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  expect(faults).toEqual([]);
});

test.each(views)(
  "%s: the next missing row is clear of the bar, and the first steps are one click away",
  async (_, view) => {
    const owner = await registerOwner();
    const items = Array.from({ length: 14 }, (__, at) => ({
      locales: [
        { locale: "en", name: `Skewer ${at + 1}` },
        { locale: "ar", name: `سيخ ${at + 1}` },
      ],
      category: [{ locale: "en", name: "Grills" }],
      prices: at % 6 === 5 ? [] : [{ price: 1.5, locales: [] }],
    }));
    const pastedList = { menu_id: owner.menuId, items };
    await owner.call("POST", `business/${owner.businessId}/items/drafts`, pastedList as never);
    const { page, faults } = await open(view, owner);
    const { t } = recordScreen(page, view.locale);
    await page.goto("/menu/review?from=first-steps");
    const price = (row: number) => page.getByLabel(t("review.cell.price", { row }), { exact: true });
    const foot = page.locator("footer").filter({ hasText: t("review.discard") });
    for (const missing of [6, 12]) {
      if (view.width < 768) await page.getByRole("button", { name: t("review.nextMissing") }).click();
      else if (missing === 6) await price(1).click();
      if (view.width >= 768) await page.keyboard.press("Tab");
      const opened = page.locator("[data-draft]").filter({ has: price(missing) });
      await expect
        .poll(async () => {
          const [own, bar] = await Promise.all([opened.boundingBox(), foot.boundingBox()]);
          return own !== null && bar !== null && own.y + own.height <= bar.y + 1;
        })
        .toBe(true);
    }
    await page.getByRole("link", { name: t("review.backToSteps") }).click();
    await page.waitForURL((url) => url.pathname === "/first-steps" && url.searchParams.get("step") === "items");
    expect(faults).toEqual([]);
  },
);

test.each(views)(
  "%s: the first steps list what still waits, and an undo that comes too late says so",
  async (_, view) => {
    const owner = await registerOwner();
    const { page, faults } = await open(view, owner);
    const { t } = recordScreen(page, view.locale);
    await page.goto("/first-steps?step=items");
    await page.getByText(t("firstSteps.items.other")).waitFor();
    await choosePhotos(page, t("uploader.chooseFiles"), ["kebab 2.500.jpg", "tea 0.500.jpg", "IMG_0412.jpg"]);
    const files = page.getByRole("list", { name: t("uploader.files") }).getByRole("listitem");
    await expect.poll(() => files.count()).toBe(3);
    const path = `business/${owner.businessId}/items`;
    await expect.poll(async () => (await readDrafts(owner)).length).toBe(3);
    const drafts = await readDrafts(owner);
    const draftOf = (name: string) => drafts.find(({ file }) => file?.startsWith(name));
    await owner.call("POST", `${path}/publish`, { ids: [draftOf("kebab")?.id] } as never);
    await expect.poll(() => files.count()).toBe(2);
    await page.getByText(t("menu.review.waiting", { count: 2 })).waitFor();
    await page.getByText(t("firstSteps.items.onPage", { count: 1 })).waitFor();

    // somebody discards the draft just before
    await intercept(page, "**/items/drafts/discard", async (route) => {
      await owner.call("POST", `${path}/drafts/discard`, { ids: [draftOf("tea")?.id] } as never);
      await route.continue();
    });
    await page.getByRole("button", { name: t("uploader.undoName", { name: "tea 0.500.jpg" }) }).click();
    await page.getByText(t("uploader.undoGone", { name: view.locale === "en" ? "Tea" : "شاي" })).waitFor();
    await expect.poll(() => files.count()).toBe(1);
    await page.reload();
    await page.getByText(t("menu.review.waiting", { count: 1 })).waitFor();
    expect(await page.getByText(t("firstSteps.items.other")).count()).toBe(0);
    await expectNoOverflow(page);
    expect(faults).toEqual([]);
  },
);
