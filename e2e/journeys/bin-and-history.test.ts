import { AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
import { LOCALES } from "@diwan/contract/api/enumerations";
import { SERVER_MESSAGES } from "@diwan/contract/api/server-messages";
import type { Reservation, ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { addDays } from "@diwan/contract/time/days";
import { formatLocal } from "@diwan/ui/time/local-times";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const PHONE = "+96599812204";

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
    const { t, act, confirm, row, goTo } = recordScreen(page, locale);
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
    await goTo(t("shell.entries.bin"));
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
    await panel
      .getByRole("heading", { name: t("history.cameBack"), exact: true })
      .first()
      .waitFor();
    await page.goto(`/audits/list?recordId=${table.id}&action=restore`);
    await row("Table 14").getByText(AUDIT_ACTION_NAMES.restore[locale]).first().waitFor();
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

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "%s: a deleted booking comes back by Undo and from the bin, unless its time is taken meanwhile",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
    const names = [
      { locale: "en", name: "Table 14" },
      { locale: "ar", name: "طاولة ١٤" },
    ];
    const floor = await owner.call<Table>("POST", `${at}/floors`, { locales: names });
    const table = await owner.call<Table>("POST", `${at}/floors/${floor.id}/tables`, { locales: names, seats: 2 });
    const start = `${addDays(new Date().toISOString().slice(0, 10), 3)}T19:00:00`;
    const book = (name: string) =>
      owner.call<Reservation>("POST", `${at}/reservations`, {
        ...{ resource_type: "table", resource_id: table.id, start, guests: 2, customer: { name, phone: PHONE } },
      });
    const { id } = await book("Dana");
    const read = () => owner.call<ReservationWhole>("GET", `${at}/reservations/${id}`);
    const before = await read();
    const { page, faults } = await open(view, owner);
    const { t, act, confirm, row, rows, phone } = recordScreen(page, locale);
    /** From its row, or on a phone from its page. */
    const remove = async () => {
      if (phone) {
        await row("Dana").click();
        await page.getByRole("button", { name: t("reservations.delete"), exact: true }).click();
      } else await act("#1", t("common.delete"));
      await page.getByRole("dialog").getByText(t("reservations.deleteText")).waitFor();
      await confirm(t("errors.confirm.yes"));
      await page
        .getByText(t("listTools.deletedOne", { name: "#1" }))
        .last()
        .waitFor();
      await row("Dana").waitFor({ state: "detached" });
    };
    await page.goto("/reservations/list");
    await remove();
    await page.getByRole("button", { name: t("listTools.undo"), exact: true }).click();
    await row("Dana").waitFor();
    const same = (one: ReservationWhole) => ({ ...one, updated_at: "" });
    expect(same(await read())).toEqual(same(before));
    await row("Dana").click();
    await page.getByRole("heading", { name: t("reservations.amounts") }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto("/reservations/list");

    await remove();
    const other = await book("Noor");
    await page.goto("/bin");
    await row("#1 Dana").getByText(t("bin.kinds.reservations")).waitFor();
    const place = locale === "ar" ? "طاولة ١٤" : "Table 14";
    await row("#1 Dana").getByText(place).waitFor();
    await row("#1 Dana").getByText(PHONE).waitFor();
    await row("#1 Dana").getByText(formatLocal(start, locale)).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await act("#1 Dana", t("bin.restore"));
    await page.getByText(SERVER_MESSAGES.restoreSlotTaken[locale]).waitFor();
    await row("#1 Dana").waitFor();
    await owner.call("POST", `${at}/reservations/${other.id}/delete`);
    await page.goto(`/bin?kind=reservations`);
    await expect.poll(() => rows.count()).toBe(2);
    await act("#1 Dana", t("bin.restore"));
    await row("#1 Dana").waitFor({ state: "detached" });
    expect(same(await read())).toEqual(same(before));
    expect(faults).toEqual([]);
  },
);

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
      const floor = await owner.call<Table>("POST", places, { locales: named(`Floor ${number}`) });
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
