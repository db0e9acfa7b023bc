import { expect, test } from "vitest";
import { expectAccessible, useBrowser, type View } from "../harness/browser.ts";
import { grillsOf, readItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { newOwner } from "../harness/owner.ts";

const open = useBrowser();
const VIEW: Record<"en" | "ar", View> = {
  en: { locale: "en", width: 1440, height: 900 },
  ar: { locale: "ar", width: 390, height: 844 },
};

test.each(["en", "ar"] as const)("the network is lost while saving, and nothing else: %s", async (locale) => {
  const owner = await newOwner();
  const { tawook } = await grillsOf(owner);
  const { page, context, faults } = await open(VIEW[locale], owner);
  const screen = menuScreen(page, locale);
  const name = async () => (await readItem(owner, tawook.id)).locales.map((one) => one.name);
  await screen.visit();
  await screen.open(tawook.id);
  const field = screen.field(tawook.id, "locales.0.name");
  await field.fill("Typed before the network went");

  await context.setOffline(true);
  await screen.save(tawook.id).click();
  await page.getByText(screen.t("errors.connection.lost")).first().waitFor();
  await expectAccessible(page);
  expect(await field.inputValue()).toBe("Typed before the network went");
  expect(await name()).toContain("Shish Tawook");

  await context.setOffline(false);
  await expect.poll(name, { timeout: 20_000 }).toContain("Typed before the network went");
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  expect(faults).toEqual([]);
});

test("a busy server is said, and saving again works", async () => {
  const owner = await newOwner();
  const { tawook } = await grillsOf(owner);
  const { page, faults } = await open(VIEW.en, owner);
  const screen = menuScreen(page, "en");
  await screen.visit();
  await screen.open(tawook.id);
  await screen.field(tawook.id, "locales.0.name").fill("Saved at the second try");
  const busy = {
    status: 503,
    headers: { "retry-after": "1" },
    json: { message: "The server is busy. Try again in a moment.", code: "busy" },
  };
  await page.route(`**/items/${tawook.id}`, (route) => route.fulfill(busy), { times: 1 });
  await screen.save(tawook.id).click();
  await page.getByText(busy.json.message).first().waitFor();
  expect(await screen.field(tawook.id, "locales.0.name").inputValue()).toBe("Saved at the second try");
  await screen.save(tawook.id).click();
  await expect.poll(async () => (await readItem(owner, tawook.id)).locales[0]?.name).toBe("Saved at the second try");
  expect(faults).toEqual([]);
});

test("leaving with unsaved edits asks, and staying keeps them", async () => {
  const owner = await newOwner();
  const { tawook } = await grillsOf(owner);
  const { page, faults } = await open(VIEW.en, owner);
  const screen = menuScreen(page, "en");
  await screen.visit();
  await screen.open(tawook.id);
  await screen.field(tawook.id, "locales.0.name").fill("Not saved yet");
  const question = "You have unsaved changes. Do you want to discard the changes and leave the page?";
  const away = page.getByRole("link", { name: screen.t("shell.entries.dashboard") });
  await away.click();
  await screen.dialog.getByText(question).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => screen.dialog.count()).toBe(0);
  expect(await screen.field(tawook.id, "locales.0.name").inputValue()).toBe("Not saved yet");

  const closing = page.waitForEvent("dialog");
  const reload = page.evaluate(() => location.reload());
  const asked = await closing;
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
  await reload.catch(() => undefined);
  expect(await screen.field(tawook.id, "locales.0.name").inputValue()).toBe("Not saved yet");
  expect(faults).toEqual([]);
});
