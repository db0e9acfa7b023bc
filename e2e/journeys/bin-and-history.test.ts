import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();

interface Table {
  id: string;
  seats: number;
}

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: a deleted table comes back by Undo and from the bin, and has its earlier seats again from its history",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const post = <T>(path: string, body?: unknown) => owner.call<T>("POST", path, body);
    const names = (name: string) => [
      { locale: "en", name },
      { locale: "ar", name },
    ];
    const places = `business/${owner.businessId}/branches/${owner.branch.id}/floors`;
    const floor = await post<Table>(places, { locales: names("Garden") });
    const table = await post<Table>(`${places}/${floor.id}/tables`, { locales: names("Table 14"), seats: 2 });
    const path = `${places}/${floor.id}/tables/${table.id}`;
    const { page, faults } = await open(view, owner);
    const { t, act, confirm, row } = recordScreen(page, locale);
    const list = `/floors/${floor.id}/tables`;
    const remove = async () => {
      await act("Table 14", t("common.delete"));
      await confirm(t("errors.confirm.yes"));
      await page
        .getByText(t("listTools.deletedOne", { name: "Table 14" }))
        .last()
        .waitFor();
      await row("Table 14").waitFor({ state: "detached" });
    };
    await page.goto(list);

    // Undo, by the button and by its keys
    await remove();
    await page.getByRole("button", { name: t("listTools.undo"), exact: true }).click();
    await row("Table 14").waitFor();
    await remove();
    await page.keyboard.press("Control+KeyZ");
    await row("Table 14").waitFor();

    // the bin
    await remove();
    await page.goto("/bin");
    await row("Table 14")
      .getByText(t("bin.daysLeft", { count: 30 }))
      .waitFor();
    await row("Table 14").getByText("Garden").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await act("Table 14", t("bin.restore"));
    await page.getByText(t("bin.restoredIn", { name: "Table 14", place: "Garden" })).waitFor();
    expect(await owner.call<Table>("GET", path)).toMatchObject({ id: table.id, seats: 2 });

    // the history
    await post(path, { seats: 6 });
    await post(path, { seats: 8 });
    await page.goto(list);
    await act("Table 14", t("listTools.history"));
    const panel = page.getByRole("dialog", { name: t("history.title", { name: "Table 14" }) });
    await panel.getByRole("listitem").nth(1).waitFor();
    await expectAccessible(page);
    await panel
      .getByRole("button", { name: new RegExp(t("history.restoreOf", { moment: "" }).trim()) })
      .first()
      .click();
    await page.getByText(t("history.restored")).waitFor();
    expect(await owner.call<Table>("GET", path)).toMatchObject({ seats: 6 });
    expect(faults).toEqual([]);
  },
);

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: a removed user comes back by Undo and from the bin, and has an earlier phone again from their history",
  async (_, view) => {
    const owner = await registerOwner();
    const users = `business/${owner.businessId}/users`;
    const rights = { branchIds: [owner.branch.id], permissions: ["orders.read"] };
    const made = { name: "Dana", phone_number: "+96599812204", rights };
    const { id } = await owner.call<{ id: string }>("POST", users, made);
    const read = () => owner.call<{ phone: string; branches: unknown[] }>("GET", `${users}/${id}`);
    const before = await read();
    const { page, faults } = await open(view, owner);
    const { t, act, confirm, row } = recordScreen(page, view.locale);
    const remove = async () => {
      await act("Dana", t("common.delete"));
      // in Arabic, too
      const phone = page.getByRole("dialog").locator("bdi").filter({ hasText: "+965" });
      expect(await phone.evaluate((shown) => getComputedStyle(shown).direction)).toBe("ltr");
      await confirm(t("errors.confirm.yes"));
      await row("Dana").waitFor({ state: "detached" });
    };
    await page.goto("/users/list");
    await remove();
    await page.getByRole("button", { name: t("listTools.undo"), exact: true }).click();
    await row("Dana").waitFor();
    expect((await read()).branches).toEqual(before.branches);

    await remove();
    await page.goto("/bin");
    await row("Dana").getByText(t("bin.kinds.people")).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await act("Dana", t("bin.restore"));
    await page.getByText(t("bin.restored", { name: "Dana" })).waitFor();
    expect((await read()).branches).toEqual(before.branches);

    for (const phone_number of ["+96599812205", "+96599812206"])
      await owner.call("POST", `${users}/${id}`, { phone_number });
    await page.goto("/users/list");
    await act("Dana", t("listTools.history"));
    const panel = page.getByRole("dialog", { name: t("history.title", { name: "Dana" }) });
    await panel.getByRole("listitem").nth(1).waitFor();
    await expectAccessible(page);
    await panel
      .getByRole("button", { name: new RegExp(t("history.restoreOf", { moment: "" }).trim()) })
      .first()
      .click();
    await page.getByText(t("history.restored")).waitFor();
    expect(await read()).toMatchObject({ phone: "+96599812205" });
    expect(faults).toEqual([]);
  },
);
