import { beforeAll, describe, expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  type BrowserScreen,
  TWO_VIEWS,
  useBrowser,
  viewName,
} from "../harness/browser.ts";
import { keyboardOf } from "../harness/keyboard.ts";
import { registerOwner, type TestOwner } from "../harness/owner.ts";
import { RECORD_SCREEN_CASES, type RecordScreenCase } from "../harness/record-screen-cases.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();

describe.each(TWO_VIEWS.map((view, at) => [viewName(view), view, at] as const))("in %s", (_, view, at) => {
  let owner: TestOwner;
  let screen: BrowserScreen;
  beforeAll(async () => {
    owner = await registerOwner();
    screen = await open(view, owner);
  });
  const { locale } = view;
  const [first, second] = locale === "ar" ? ["لؤلؤة البحر", "مرجان البحر"] : ["Sea Pearl", "Sea Coral"];
  const name = locale === "ar" ? "locales.1.name" : "locales.0.name";

  // adding and editing share a form, so each kind is edited in one view only, by turns
  test.each(RECORD_SCREEN_CASES.map((kind, turn) => [kind.area, kind, turn % 2 === at] as const))(
    "%s are added, listed, changed and deleted",
    async (area, kind, whole) => {
      const { page, faults } = screen;
      const { t, act, confirm, field, fill, noticed, row, submit } = recordScreen(page, locale);
      const [called, calledThen] = kind.called?.(locale) ?? [first, second];
      const made = kind.called ? kind.fields : { [name]: first, ...kind.fields };

      await page.goto(await kind.address(owner, locale));
      const add = page.getByRole(asButton(kind) ? "button" : "link", { name: t(`${area}.add`), exact: true }).first();
      await add.click();
      await shows(t(`${area}.add`), kind);
      await submit();
      const wrong = kind.wrong ?? "locales.0.name";
      await expect.poll(() => field(wrong).getAttribute("aria-invalid")).toBe("true");
      expect(await field(wrong).evaluate((one) => one === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await expectNoOverflow(page);

      await fill(made ?? {});
      await submit();
      await noticed(t("common.done"));
      await back(kind);
      await row(called).waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);

      if (whole) await change(called, calledThen, kind);
      const last = whole ? calledThen : called;
      await act(last, t("common.delete"));
      await page.getByRole("dialog").getByText(last).waitFor();
      await confirm(t("errors.confirm.yes"));
      await noticed(t("listTools.deletedOne", { name: last }));
      await expect.poll(() => row(last).count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );

  async function change(called: string, calledThen: string, kind: RecordScreenCase) {
    const { t, act, fill, noticed, row, submit } = recordScreen(screen.page, locale);
    if (kind.dialog) await act(called, t("records.list.edit"));
    else await row(called).locator("a, button").filter({ hasText: called }).click();
    await shows(t(`${kind.area}.edit`), kind);
    await fill(kind.change ?? { [name]: second });
    await submit();
    await noticed(t("common.updated"));
    await back(kind);
    await row(calledThen).waitFor();
  }

  /** A page by its heading and tab, a dialog by its title. */
  async function shows(title: string, { dialog }: RecordScreenCase) {
    if (dialog) await screen.page.getByRole("dialog", { name: title }).waitFor();
    else await recordScreen(screen.page, locale).titled(title);
  }

  async function back({ dialog }: RecordScreenCase) {
    const { page } = screen;
    if (dialog) return;
    await page.getByRole("link", { name: recordScreen(page, locale).t("common.cancel"), exact: true }).click();
    await page.waitForURL("**/list");
  }
});

/** The button that adds to a list: a link to its page, or a button that opens a dialog or does more than navigate. */
const asButton = ({ dialog, area }: RecordScreenCase): boolean => dialog === true || area === "businesses";

test("adds, changes and deletes a record by keyboard only", async () => {
  const owner = await registerOwner("hotel");
  const { page, faults } = await open({ locale: "en", width: 1440, height: 900 }, owner);
  const { t, field, noticed, row } = recordScreen(page, "en");
  const keyboard = keyboardOf(page);
  await page.goto("/hotels");
  await page.getByText(t("hotels.emptyTitle")).waitFor();
  await keyboard.tabTo("link", t("hotels.add"));
  await page.keyboard.press("Enter");
  await keyboard.tabToField("locales.0.name");
  await page.keyboard.type("Sea Pearl");
  await keyboard.tabToField("type");
  await page.keyboard.type("Resort");
  await keyboard.tabTo("button", t("common.submit"));
  await page.keyboard.press("Enter");
  await noticed(t("common.done"));
  await keyboard.tabTo("link", t("common.cancel"));
  await page.keyboard.press("Enter");
  await row("Sea Pearl").getByText(t("hotels.types.resort")).waitFor();

  await keyboard.tabTo("link", "Sea Pearl");
  await page.keyboard.press("Enter");
  await expect.poll(() => field("locales.0.name").inputValue()).toBe("Sea Pearl");
  await keyboard.tabToField("locales.0.name");
  await page.keyboard.type("Sea Coral"); // a field that is reached by Tab is selected
  await page.keyboard.press("Enter");
  await noticed(t("common.updated"));
  await keyboard.tabTo("button", t("common.delete"));
  await page.keyboard.press("Enter");
  await keyboard.tabTo("button", t("errors.confirm.yes"));
  await page.keyboard.press("Enter");
  await noticed(t("listTools.deletedOne", { name: "Sea Coral" }));
  await page.getByText(t("hotels.emptyTitle")).waitFor();
  expect(faults).toEqual([]);
});
