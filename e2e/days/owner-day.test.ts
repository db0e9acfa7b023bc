import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { readDrafts, readTree } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { pictureFile } from "../harness/pictures.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

const NAMES = {
  Grills: "مشويات",
  Rice: "أرز",
  Salads: "سلطات",
  Soups: "شوربات",
  Desserts: "حلويات",
  Drinks: "مشروبات",
};
const PARTS = Object.keys(NAMES) as (keyof typeof NAMES)[]; // The object has no others.
const EACH = 30;
const ALL = PARTS.length * EACH;
const PHOTOS = 20;
const dish = (part: string, at: number) => `${part} dish ${at + 1}`;
const LETTERS = [..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"];
const arabicDish = (part: keyof typeof NAMES, at: number) =>
  `طبق ${NAMES[part]} ${LETTERS[at % LETTERS.length]}${LETTERS[Math.floor(at / LETTERS.length)]}`;
/** The list as it is sent on a phone: a heading for each category, then its dishes. */
const LIST = PARTS.flatMap((part) => [
  part,
  ...Array.from({ length: EACH }, (_, at) => `${dish(part, at)} ${(1 + at / 20).toFixed(3)} ${arabicDish(part, at)}`),
]).join("\n");

test.each(views)("an owner brings 180 dishes with photos and a list, and guests read them: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, noticed } = recordScreen(page, locale);
  await page.goto("/menu/review");
  const { buffer } = await pictureFile("any");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: t("review.addPhotos") }).click(),
  ]);
  await chooser.setFiles(
    Array.from({ length: PHOTOS }, (__, at) => ({
      name: `${dish("Grills", at)}.jpg`,
      mimeType: "image/jpeg",
      buffer,
    })),
  );
  await expect.poll(async () => (await readDrafts(owner)).length).toBe(PHOTOS);

  await page.getByRole("button", { name: t("review.paste.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("review.paste.label")).fill(LIST);
  await dialog.getByRole("button", { name: t("review.paste.add", { count: ALL }) }).click();
  const publish = page.getByRole("button", { name: t("review.publish", { count: ALL }) });
  await publish.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await publish.click();
  await noticed(t("review.published", { count: ALL, hidden: 0 }));
  await page.waitForURL((url) => url.pathname === "/menu");

  const { categories } = await readTree(owner);
  const named = categories.filter(({ locales }) => PARTS.some((part) => part === locales[0]?.name));
  expect(named.map(({ items }) => items.length)).toEqual(PARTS.map(() => EACH));
  const grills = named[0]?.items ?? [];
  expect(grills.filter(({ media }) => media.length === 1)).toHaveLength(PHOTOS);
  expect(grills.map(({ locales }) => locales.length)).toEqual(Array(EACH).fill(2));

  // the same hour, on a guest's phone
  await page.goto(`/qr/${owner.branch.slug}?lang=${locale}`);
  await page
    .getByText(locale === "en" ? "Drinks dish 30" : arabicDish("Drinks", 29))
    .first()
    .waitFor({ state: "attached" });
  expect(faults).toEqual([]);
});
