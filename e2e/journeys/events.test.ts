import { addDays } from "@diwan/contract/time/days";
import { clockOf } from "@diwan/contract/time/local-times";
import { formatClock } from "@diwan/ui/time/local-times";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();

test.each(TWO_VIEWS.map((view) => [viewName(view), view] as const))(
  "an event is shown to guests between its times: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const { id } = await makeCategory(owner, ["Mains", "أطباق"]);
    await makeItem(owner, id, ["Machboos", "مجبوس"]);
    const { page, faults } = await open(view, owner);
    const { t, field, fill, noticed, row, submit } = recordScreen(page, locale);
    const day = addDays(clockOf("Asia/Kuwait", new Date()).slice(0, 10), 3);
    const name = locale === "ar" ? "أمسية عود" : "Oud evening";
    await page.goto("/events/add");
    await fill({ "locales.0.name": "Oud evening", "locales.1.name": "أمسية عود", start: day, end: day });
    const label = t("events.period");
    const begin = page.getByLabel(t("records.fields.firstTime", { label }));
    const close = page.getByLabel(t("records.fields.lastTime", { label }));
    await begin.fill("20:00");
    await close.fill("19:00");
    await expect.poll(() => field("end").getAttribute("aria-invalid")).toBe("true");
    // the error explains what is wrong
    const why = await field("end").getAttribute("aria-describedby");
    expect(await page.locator(`[id="${why}"]`).innerText()).not.toBe("");
    await close.fill("23:30");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await submit();
    await noticed(t("common.done"));
    const times = [formatClock(`${day}T20:00:00`, locale), formatClock(`${day}T23:30:00`, locale)];
    const span = t("events.span", { from: times[0] ?? "", to: times[1] ?? "" });
    await page.goto("/events");
    await row(name).getByText(span).waitFor();

    await page.goto(`/qr/${owner.branch.slug}?lang=${locale}`);
    await page.locator(".event-line").filter({ hasText: span }).click();
    await page.getByRole("heading", { name, exact: true }).waitFor();
    await page.getByText(span).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.locator(".events-footer > .button:not(.primary)").click();
    await page.locator(".event-line").waitFor();
    expect(faults).toEqual([]);
  },
);
