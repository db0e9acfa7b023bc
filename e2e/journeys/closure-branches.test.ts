import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { addMember } from "../harness/staff.ts";

const open = useBrowser();

/** Hawally, whose manager may close it, and Salmiya with a closure of its own. */
async function makeBranches() {
  const owner = await registerOwner();
  const manager = await addMember(owner, "Hind");
  const salmiya = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/branches`, {
    slug: `${owner.branch.slug}-2`,
    locales: [
      { locale: "en", name: "Salmiya" },
      { locale: "ar", name: "السالمية" },
    ],
  });
  await manager.may(["holidays.create", "holidays.update", "holidays.delete"]);
  const close = (name: string, branchId: string) =>
    owner.call<{ id: string }>("POST", `business/${owner.businessId}/date-ranges`, {
      ...{ from: "2041-03-01", to: "2041-03-02", locales: [{ locale: "en", name }] },
      places: [{ type: "branch", id: branchId }],
    });
  const own = await close("Painting", owner.branch.id);
  const other = await close("Plumbing", salmiya.id);
  return { owner, manager, own, other };
}

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "a manager of one branch closes and reopens that branch only: %s",
  async (_, view) => {
    const { owner, manager, own, other } = await makeBranches();
    const { page, faults } = await open(view, manager);
    const { t, confirm, field, phone, row, rows, submit, titled } = recordScreen(page, view.locale);
    /** Deletes of a row: those of its menu on a phone. */
    const deleting = async (name: string) => {
      if (!phone) return row(name).getByRole("button", { name: t("common.delete") });
      await row(name).getByRole("button").last().click();
      await page.getByRole("menuitem").first().waitFor();
      return page.getByRole("menuitem", { name: t("common.delete"), exact: true });
    };

    // what covers another branch is shown and stays as it is
    await page.goto("/holidays/closures/list");
    await rows.nth(1).waitFor();
    expect(await (await deleting("Plumbing")).count()).toBe(0);
    if (phone) await page.keyboard.press("Escape");
    await page.goto(`/holidays/closures/edit/${other.id}`);
    await titled(t("closures.edit"));
    await page.getByText(t("closures.locked.short")).waitFor();
    expect(await field("from").isDisabled()).toBe(true);
    expect(await field("places").getAttribute("readonly")).not.toBeNull();
    expect(await page.getByRole("button", { name: t("common.delete") }).count()).toBe(0);
    expect(await page.getByRole("button", { name: t("common.submit"), exact: true }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await expectNoOverflow(page);

    // their own branch is offered; the whole business is refused on the field, and nothing typed is lost
    await page.goto("/holidays/closures/add");
    await field("from").fill("2041-04-01");
    await field("to").fill("2041-04-02");
    await field("places").click();
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    await page.keyboard.press("Escape");
    await submit();
    const refusal = { en: "Choose places of branches", ar: "اختر أماكن في فروع" }[view.locale];
    const told = page.getByRole("dialog");
    await told.getByText(refusal).waitFor();
    await told.getByRole("button", { name: t("errors.goToFirst") }).click();
    await told.waitFor({ state: "detached" });
    await page.getByText(refusal).waitFor();
    expect(await field("from").inputValue()).toBe("2041-04-01");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await field("places").press("ArrowDown");
    await page.getByRole("option").click();
    await submit();
    const read = () =>
      owner.call<{ data: { id: string; places: { id: string }[] }[] }>(
        "GET",
        `business/${owner.businessId}/date-ranges`,
      );
    await expect.poll(async () => (await read()).data.length).toBe(3);
    const added = (await read()).data.find(({ id }) => id !== own.id && id !== other.id);
    expect(added?.places).toMatchObject([{ id: owner.branch.id }]);

    await page.goto("/holidays/closures/list");
    await row("Painting").waitFor();
    await (await deleting("Painting")).click();
    await confirm(t("errors.confirm.yes"));
    await expect.poll(async () => (await read()).data.some(({ id }) => id === own.id)).toBe(false);
    expect(faults).toEqual([]);
  },
);
