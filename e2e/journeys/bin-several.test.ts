import { LOCALES } from "@diwan/contract/api/enumerations";
import { addDays } from "@diwan/contract/time/days";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: who deletes several records for good sees which",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const places = `business/${owner.businessId}/branches/${owner.branch.id}/floors`;
    const named = (name: string) => [
      { locale: "en", name },
      { locale: "ar", name },
    ];
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    for (const number of numbers) {
      const floor = await owner.call<{ id: string }>("POST", places, { locales: named(`Floor ${number}`) });
      await owner.call("POST", `floors/${floor.id}/delete`);
    }
    const { page, faults } = await open(view, owner);
    const { t, act, confirm, row, rows, phone } = recordScreen(page, locale);
    const dialog = page.getByRole("dialog");
    await page.goto("/bin?kind=floors");
    await row("Floor 7").waitFor();
    await act("Floor 7", t("bin.remove"));
    await dialog.getByText(t("bin.named", { name: "Floor 7", kind: t("bin.kinds.floors") })).waitFor();
    await confirm(t("bin.remove"));
    await row("Floor 7").waitFor({ state: "detached" });

    if (phone) await page.getByRole("button", { name: t("listTools.selectRows"), exact: true }).click();
    for (const number of numbers.slice(0, 6))
      await page.getByRole("checkbox", { name: t("listTools.select", { name: `Floor ${number}` }) }).check();
    if (phone) await page.getByRole("button", { name: t("listTools.more"), exact: true }).click();
    await page.getByRole(phone ? "menuitem" : "button", { name: t("bin.remove"), exact: true }).click();
    await dialog.getByText(t("bin.removeText", { count: 6 })).waitFor();
    const notes = await dialog.getByRole("listitem").allInnerTexts();
    expect(notes).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => t("bin.named", { name: `Floor ${number}`, kind: t("bin.kinds.floors") })),
      t("listTools.stayMore", { count: 1 }),
    ]);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await confirm(t("bin.remove"));
    await expect.poll(() => rows.count()).toBe(0);
    expect(faults).toEqual([]);
  },
);

// a phone deletes bookings from their page, one at a time
test.each(LOCALES)("%s: Undo of several deleted bookings says that their invoices are new", async (locale) => {
  const owner = await registerOwner("salon");
  const service = await owner.call<{ id: string }>("POST", "services", {
    ...{ businessId: owner.businessId, serviceable_type: "branch", serviceable_id: owner.branch.id },
    ...{ locales: [{ locale: "en", name: "Haircut" }], price: 8, duration: 30 },
  });
  const day = addDays(new Date().toISOString().slice(0, 10), 3);
  const names = ["Dana", "Noor"];
  for (const [at, name] of names.entries())
    await owner.call("POST", `business/${owner.businessId}/branches/${owner.branch.id}/reservations`, {
      ...{ resource_type: "service", resource_id: service.id, start: `${day}T1${at}:00:00`, guests: 1 },
      ...{ customer: { name }, status: "confirmed" },
    });
  const { page, faults } = await open({ locale, width: 1440, height: 900 }, owner);
  const { t, confirm, row } = recordScreen(page, locale);
  await page.goto("/reservations/list");
  for (const name of names) await row(name).getByRole("checkbox").check();
  await page.getByRole("button", { name: t("listTools.delete"), exact: true }).click();
  await confirm(t("listTools.deleteYes", { count: 2 }));
  await row("Dana").waitFor({ state: "detached" });
  await page.getByRole("button", { name: t("listTools.undo"), exact: true }).click();
  await page.getByText(t("listTools.undone", { count: 2 })).waitFor();
  await page.getByText(t("listTools.undoneInvoice", { count: 2 })).waitFor();
  await row("Noor").waitFor();
  expect(faults).toEqual([]);
});
