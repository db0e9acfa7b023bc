import type { Setting } from "@diwan/contract/settings/settings";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const hours = (from: string, to: string) => WEEK.map((day) => ({ day, from, to }));
const RAMADAN = { from: "2027-02-08", to: "2027-03-09", hours: [{ from: "18:00", to: "02:00" }], name: "Ramadan" };

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: the hours and texts of last week come back from the history of the settings",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const path = `business/${owner.businessId}/settings`;
    const save = (keys: Record<string, unknown>) =>
      owner.call("POST", `${path}/set`, { settings: Object.entries(keys).map(([key, data]) => ({ key, data })) });
    const saved = async () =>
      Object.fromEntries((await owner.call<Setting[]>("GET", path)).map(({ key, data }) => [key, data]));
    const terms = { en: "No pets", ar: "لا حيوانات" };
    await save({ OpeningHours: hours("09:00", "23:00"), TaxRate: 5, TermsConditions: terms });
    await save({ OpeningHours: hours("10:00", "20:00"), SpecialHours: [RAMADAN] });
    await save({ TermsConditions: { ...terms, en: "Pets are welcome" }, PreviewPrices: false });

    const { page, faults } = await open(view, owner);
    const { t, field, submit } = recordScreen(page, locale);
    await page.goto("/settings?tab=business");
    const panel = page.getByRole("dialog", { name: t("history.title", { name: t("settings.tabs.business") }) });
    const show = () => page.getByRole("button", { name: t("listTools.history"), exact: true }).click();
    await show();
    const states = panel.getByRole("listitem");
    await states.nth(3).waitFor();
    expect(await states.count()).toBe(4);
    // only what changed, as the form says it
    const [texts, times, , first] = await states.allInnerTexts();
    for (const words of [t("settings.keys.TermsConditions"), "Pets are welcome", t("settings.keys.PreviewPrices")])
      expect(texts).toContain(words);
    expect(texts).not.toContain(terms.ar);
    for (const words of [t("settings.keys.OpeningHours"), "Ramadan"]) expect(times).toContain(words);
    expect(times).not.toMatch(/[{}[\]]/);
    expect(first).toContain(t("history.began"));
    await expectAccessible(page);
    await expectNoOverflow(page);

    // what is typed and not saved stays
    await panel.getByRole("button", { name: t("common.close") }).click();
    await field("GeneralDiscount").fill("10");
    await show();
    const restore = (at: number) =>
      states
        .nth(at)
        .getByRole("button", { name: new RegExp(t("history.restoreOf", { moment: "" }).trim()) })
        .click();
    await restore(2);
    await page.getByText(t("history.restored")).waitFor();
    await states.nth(4).waitFor();
    const now = await saved();
    expect(now).toMatchObject({ OpeningHours: hours("09:00", "23:00"), TaxRate: 5, TermsConditions: terms });
    expect(now).not.toHaveProperty("SpecialHours");
    await panel.getByRole("button", { name: t("common.close") }).click();
    expect(await field("GeneralDiscount").inputValue()).toBe("10");
    await submit();
    await page.getByText(t("common.updated")).waitFor();
    // as with changes of others, the form shows the rest once it is saved
    await expect.poll(() => field("TermsConditions.en").inputValue()).toBe(terms.en);
    expect(await saved()).toMatchObject({ GeneralDiscount: 10, TermsConditions: terms });
    expect(faults).toEqual([]);
  },
);
