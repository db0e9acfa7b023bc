import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf, makeItem, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { barOf, hold } from "../harness/menu-selection.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("gives several items marks and a shared group of options: %s", async (_, view) => {
  const { locale } = view;
  const owner = await registerOwner();
  const { grills, tawook, kofta } = await grillsOf(owner);
  const vegan = await makeItem(owner, grills.id, ["Falafel", "فلافل"], { marks: ["vegan"] });
  const group = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/option-groups`, {
    locales: [{ locale: "en", name: "Sauces" }],
    options: [{ locales: [{ locale: "en", name: "Tahini" }] }],
  });
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, locale);
  const { t, dialog } = screen;
  const { more, selected, undo } = barOf(page, screen);
  const three = { items: t("common.items", { count: 3 }) };
  const ids = [tawook.id, kofta.id, vegan.id];
  const each = async <T>(of: (item: Awaited<ReturnType<typeof readItem>>) => T) =>
    Promise.all(ids.map(async (id) => of(await readItem(owner, id))));
  const marks = () => each((item) => item.marks.join());
  const groups = () => each((item) => item.option_groups.map(({ id }) => id).join());
  await screen.visit();
  const box = (id: string) => screen.card(id).locator("[data-select] input");
  if (view.width > 768) await box(tawook.id).check();
  else await hold(page, screen.card(tawook.id));
  for (const id of ids.slice(1)) await box(id).check();
  await selected(3);

  // what only one has stays with it unless it is ticked
  await more(t("several.marks"));
  const tick = (name: string) => dialog.getByRole("checkbox", { name });
  expect(await tick(t("menu.marks.vegan")).evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  await tick(t("menu.marks.new")).check();
  await page.keyboard.press("Escape"); // closes the dialog only
  await expect.poll(() => dialog.count()).toBe(0);
  await selected(3);
  await more(t("several.marks"));
  await tick(t("menu.marks.new")).check();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect.poll(marks).toEqual(["new", "new", "vegan,new"]);
  await undo(t("several.done.marks", three));
  await expect.poll(marks).toEqual(["", "", "vegan"]);

  await more(t("several.options"));
  await tick("Sauces").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect.poll(groups).toEqual([group.id, group.id, group.id]);
  await more(t("several.options"));
  await tick("Sauces").uncheck();
  await dialog.getByRole("button", { name: t("common.save"), exact: true }).click();
  await expect.poll(groups).toEqual(["", "", ""]);
  await undo(t("several.done.options", three));
  await expect.poll(groups).toEqual([group.id, group.id, group.id]);
  expect(faults).toEqual([]);
});
