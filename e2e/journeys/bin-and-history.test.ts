import { serverMessageText } from "@diwan/contract/api/server-messages";
import { AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
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
    const branch = `business/${owner.businessId}/branches/${owner.branch.id}`;
    const names = [
      { locale: "en", name: "Table 14" },
      { locale: "ar", name: "طاولة ١٤" },
    ];
    const floor = await owner.call<Table>("POST", `${branch}/floors`, { locales: names });
    const table = await owner.call<Table>("POST", `${branch}/floors/${floor.id}/tables`, { locales: names, seats: 2 });
    const start = `${addDays(new Date().toISOString().slice(0, 10), 3)}T19:00:00`;
    const book = (name: string, at = start) =>
      owner.call<Reservation>("POST", `${branch}/reservations`, {
        ...{ resource_type: "table", resource_id: table.id, start: at, guests: 2, customer: { name, phone: PHONE } },
      });
    const { id } = await book("Dana");
    const read = () => owner.call<ReservationWhole>("GET", `${branch}/reservations/${id}`);
    const before = await read();
    const { page, faults } = await open(view, owner);
    const { t, act, confirm, row, rows, phone } = recordScreen(page, locale);
    const place = locale === "ar" ? "طاولة ١٤" : "Table 14";
    /** From its row, or on a phone from its page. */
    const remove = async () => {
      if (phone) {
        await row("Dana").click();
        await page.getByRole("button", { name: t("reservations.delete"), exact: true }).click();
      } else await act("#1", t("common.delete"));
      const question = page.getByRole("dialog");
      await question.getByText(t("reservations.deleteText")).waitFor();
      // the number alone does not say whose it is
      for (const part of ["Dana", place, formatLocal(start, locale)])
        await question.getByText(part, { exact: false }).last().waitFor();
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
    const same = ({ history, ...one }: ReservationWhole) => ({ ...one, booked: history[0], updated_at: "" });
    const after = await read();
    expect(same(after)).toEqual(same(before));
    expect(after.history.map(({ kind }) => kind)).toEqual(["booked", "deleted", "restored"]);
    await row("Dana").click();
    await page.getByRole("heading", { name: t("reservations.amounts") }).waitFor();
    for (const step of ["reservations.steps.deleted", "reservations.steps.restored"] as const)
      await page.getByText(t(step, { name: "Fatma" })).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto("/reservations/list");

    await remove();
    const other = await book("Noor");
    await page.goto("/bin");
    await row("#1 Dana").getByText(t("bin.kinds.reservations")).waitFor();
    await row("#1 Dana").getByText(place).waitFor();
    await row("#1 Dana").getByText(PHONE).waitFor();
    await row("#1 Dana").getByText(formatLocal(start, locale)).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await act("#1 Dana", t("bin.restore"));
    const times = { from: formatLocal(other.start, locale), until: formatLocal(other.end, locale) };
    const refused = serverMessageText("restoreSlotTakenBy", locale, { booking: `#${other.number} Noor`, ...times });
    await page.getByText(refused).waitFor();
    await row("#1 Dana").waitFor();
    await owner.call("POST", `${branch}/reservations/${other.id}/delete`);
    await page.goto(`/bin?kind=reservations`);
    await expect.poll(() => rows.count()).toBe(2);
    await act("#1 Dana", t("bin.restore"));
    await row("#1 Dana").waitFor({ state: "detached" });
    expect(same(await read())).toEqual(same(before));

    // several at once are named too
    if (phone) return expect(faults).toEqual([]);
    await book("Noor", `${addDays(start.slice(0, 10), 1)}T19:00:00`);
    await page.goto("/reservations/list");
    await row("Noor").waitFor();
    await page.getByRole("checkbox", { name: t("listTools.selectPage") }).click();
    await page
      .getByRole("region", { name: t("listTools.selected") })
      .getByRole("button", { name: t("listTools.delete") })
      .click();
    const listed = page.getByRole("dialog").getByRole("listitem");
    await listed.filter({ hasText: "Dana" }).filter({ hasText: place }).waitFor();
    await listed.filter({ hasText: "Noor" }).waitFor();
    await expectAccessible(page);
    await confirm(t("listTools.deleteYes", { count: 2 }));
    await row("Noor").waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  },
);
