import { expect, test } from "vitest";
import { useBrowser, type View } from "../harness/browser.ts";
import { changeItem, grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { newOwner } from "../harness/owner.ts";

const open = useBrowser();
const VIEW: Record<"en" | "ar", View> = {
  en: { locale: "en", width: 1440, height: 900 },
  ar: { locale: "ar", width: 390, height: 844 },
};

test.each(["en", "ar"] as const)("two tabs edit one item, and nobody's work is lost unasked: %s", async (locale) => {
  const owner = await newOwner();
  const { tawook, kofta } = await grillsOf(owner);
  const { page, faults } = await open(VIEW[locale], owner);
  const screen = menuScreen(page, locale);
  await screen.visit();
  const conflict = async (id: string, mine: string, theirs: string, button: string) => {
    await screen.open(id);
    const name = screen.field(id, `locales.${locale === "ar" ? 1 : 0}.name`);
    await name.fill(mine);
    // the other tab is quicker; this one hears of it only when it saves
    await page.route("**/live", (route) => route.abort());
    await changeItem(owner, id, {
      locales: [
        { locale: "en", name: theirs },
        { locale: "ar", name: theirs },
      ],
    });
    await screen.save(id).click();
    await screen.dialog.getByText(theirs).first().waitFor();
    await screen.dialog.getByText(mine).first().waitFor();
    await screen.confirm(button);
    await expect.poll(() => screen.dialog.count()).toBe(0);
  };

  await conflict(tawook.id, "Mine 1", "Theirs 1", screen.t("errors.conflict.overwrite"));
  await expect
    .poll(async () => (await readItem(owner, tawook.id)).locales.some((one) => one.name === "Mine 1"))
    .toBe(true);

  await conflict(kofta.id, "Mine 2", "Theirs 2", screen.t("errors.conflict.reload"));
  await expect.poll(() => screen.field(kofta.id, "locales.0.name").inputValue()).toBe("Theirs 2");
  expect((await readItem(owner, kofta.id)).locales.map((one) => one.name)).toEqual(["Theirs 2", "Theirs 2"]);
  expect(faults).toEqual([]);
});
