import { errorText } from "@diwan/contract/api/errors";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser({ fresh: true });
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views)("keeps typed text while the network is down: %s", async (_, view) => {
  const owner = await registerOwner();
  const { tawook, kofta } = await grillsOf(owner);
  const { page, context, faults } = await open(view, owner);
  const screen = menuScreen(page, view.locale);
  const { t } = screen;
  const name = (id: string) => screen.field(id, "locales.0.name");
  const saved = async () =>
    Promise.all([tawook, kofta].map(async ({ id }) => (await readItem(owner, id)).locales[0]?.name));
  await screen.visit();
  await screen.open(tawook.id);
  await name(tawook.id).fill("Typed on the road");

  await context.setOffline(true);
  await screen.save(tawook.id).click();
  const band = page.getByRole("status").filter({ hasText: t("errors.connection.lost") });
  await band.getByText(t("errors.connection.waiting", { count: 1 })).waitFor();
  await band.getByText(t("errors.connection.signedIn")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(await name(tawook.id).inputValue()).toBe("Typed on the road");
  await screen.open(kofta.id);
  await name(kofta.id).fill("Typed meanwhile");

  await context.setOffline(false);
  const back = page.getByRole("status").filter({ hasText: t("errors.connection.back") });
  await back.getByText(t("errors.connection.saved", { count: 1 })).waitFor();
  await expect.poll(saved).toEqual(["Typed on the road", "Kofta"]);
  await screen.noticed(t("common.updated"));
  expect(await name(kofta.id).inputValue()).toBe("Typed meanwhile");

  // Save All Items waits in the same way
  await context.setOffline(true);
  await screen.saveAll.click();
  await screen.saveBar.getByText(t("menu.saveBar.waiting", { count: 1 })).waitFor();
  await context.setOffline(false);
  await screen.noticed(t("menu.saveAllDone"));
  expect(await saved()).toEqual(["Typed on the road", "Typed meanwhile"]);
  expect(faults).toEqual([]);
});

test.each(views.slice(1))(
  "shows that the server is busy, and asks about unsaved changes before leaving: %s",
  async (_, view) => {
    const { locale } = view;
    const owner = await registerOwner();
    const { kofta } = await grillsOf(owner);
    const { page, faults } = await open(view, owner);
    const screen = menuScreen(page, locale);
    const { t } = screen;
    const name = screen.field(kofta.id, "locales.0.name");
    await screen.visit();

    await intercept(
      page,
      `**/items/${kofta.id}`,
      (route) => route.fulfill({ status: 503, json: { code: "busy", message: errorText("busy", locale) } }),
      { times: 1 },
    );
    await screen.open(kofta.id);
    await name.fill("Kofta, later");
    await screen.save(kofta.id).click();
    await screen.noticed(errorText("busy", locale));
    expect(await name.inputValue()).toBe("Kofta, later");
    await screen.save(kofta.id).click();
    await screen.noticed(t("common.updated"));
    expect((await readItem(owner, kofta.id)).locales[0]?.name).toBe("Kofta, later");

    await screen.open(kofta.id);
    await name.fill("Not to be kept");
    const closing = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await closing;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();

    await screen.goTo(t("shell.entries.dashboard"));
    await screen.dialog.getByText(t("errors.confirm.leave")).waitFor();
    await expectAccessible(page);
    await screen.confirm(t("errors.confirm.stay"));
    expect(new URL(page.url()).pathname).toBe("/menu");
    expect(await name.inputValue()).toBe("Not to be kept");
    await page.keyboard.press("Escape"); // the drawer on a phone
    await screen.goTo(t("shell.entries.dashboard"));
    await screen.confirm(t("errors.confirm.leaveYes"));
    await screen.card(kofta.id).waitFor({ state: "detached" });
    await screen.goTo(t("shell.entries.menu"));
    await screen.card(kofta.id).waitFor();
    await page.getByText(t("menu.saveBar.saved")).waitFor();
    expect((await readItem(owner, kofta.id)).locales[0]?.name).toBe("Kofta, later");
    expect(faults).toEqual([]);
  },
);

test("asks once before a screen that takes long to load, and keeps the changes if it is not awaited", async () => {
  const view = { locale: "en", width: 1440, height: 900 } as const;
  const owner = await registerOwner();
  const { kofta } = await grillsOf(owner);
  const { page, faults } = await open(view, owner);
  const screen = menuScreen(page, view.locale);
  const { t } = screen;
  const name = screen.field(kofta.id, "locales.0.name");
  await screen.visit();
  await screen.open(kofta.id);
  await name.fill("Not lost");
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));

  // loads the question; a pointer on an entry of the sidebar begins to load its screen
  await screen.goTo(t("shell.entries.dashboard"));
  await screen.confirm(t("errors.confirm.stay"));
  await intercept(page, "**/assets/**", async (route) => {
    await arrived;
    await route.continue();
  });
  await screen.goTo(t("shell.entries.audits"));
  await screen.confirm(t("errors.confirm.leaveYes"));
  await page.waitForURL(/\/audits/);
  expect(await name.isVisible()).toBe(true);
  await screen.goTo(t("shell.entries.reports"));
  await page.waitForURL(/\/invoices/);
  await screen.goTo(t("shell.entries.menu"));
  await page.waitForURL(/\/menu/);
  expect(await name.inputValue()).toBe("Not lost");

  await screen.goTo(t("shell.entries.reports"));
  await screen.confirm(t("errors.confirm.leaveYes"));
  arrive();
  await name.waitFor({ state: "detached" });
  await screen.goTo(t("shell.entries.menu"));
  await screen.saveBar.getByText(t("menu.saveBar.saved")).waitFor();
  expect(faults).toEqual([]);
});
