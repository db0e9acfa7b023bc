import type { Floor } from "@diwan/contract/branches/floors";
import type { Table } from "@diwan/contract/branches/tables";
import type { Service } from "@diwan/contract/menu/services";
import { importFieldOf, IMPORTS } from "@diwan/contract/imports/import-kinds";
import type { Person } from "@diwan/contract/people/people";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, useBrowser, viewName, TWO_VIEWS } from "../harness/browser.ts";
import { recordScreen } from "../harness/record-screen.ts";
import { registerOwner } from "../harness/owner.ts";
import { textsOf } from "../harness/texts.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const titlesOf = (kind: keyof typeof IMPORTS, locale: "en" | "ar", fields: readonly string[]) =>
  fields.map((field) => IMPORTS[kind].columns.find((column) => column.field === field)?.title[locale] ?? field);

test.each(views)("tables of a floor from a file, corrected where they are wrong: %s", async (_, view) => {
  const { locale, width } = view;
  const t = textsOf(locale);
  const owner = await registerOwner();
  const floors = `business/${owner.businessId}/branches/${owner.branch.id}/floors`;
  const floor = await owner.call<Floor>("POST", floors, { locales: [{ locale: "en", name: "Terrace" }] });
  const tables = async () => (await owner.call<{ data: Table[] }>("GET", `${floors}/${floor.id}/tables`)).data;
  await owner.call("POST", `${floors}/${floor.id}/tables`, { locales: [{ locale: "en", name: "T1" }], seats: 2 });
  const { page, faults } = await open(view, owner);
  await page.goto(`/floors/${floor.id}/tables`);
  await page.getByRole("link", { name: t("listTools.import") }).click();
  await page.getByRole("heading", { name: t("imports.start.title") }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const [name = "", seats = ""] = titlesOf("tables", locale, ["name_en", "seats"]);
  const text = [`${name},${seats}`, "T1,4", "T2,x", "T3,8"].join("\n");
  const file = { name: "tables.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
  const add = (count: number) => page.getByRole("button", { name: t("imports.add", { count }), exact: true });
  await expect.poll(() => add(1).isEnabled()).toBe(true);
  const cell = page.getByLabel(t("imports.cell", { column: seats, row: 3 }), { exact: true });
  expect(await cell.getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await cell.fill("6");
  await cell.press("Enter");
  await expect.poll(() => add(2).isEnabled()).toBe(true);
  await page.getByText(t("imports.existing.update"), { exact: true }).click();
  await add(3).click();
  await page.getByText(t("imports.done.added", { count: 2 })).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/floors/${floor.id}/tables`);
  expect((await tables()).map((table) => [table.locales[0]?.name, table.seats])).toEqual([
    ["T1", 4],
    ["T2", 6],
    ["T3", 8],
  ]);
  if (width > 1_000) await expectAccessible(page);

  await page.getByRole("button", { name: t("imports.done.undo"), exact: true }).click();
  await page.getByText(t("imports.done.undone", { count: 3 })).waitFor();
  expect((await tables()).map((table) => [table.locales[0]?.name, table.seats])).toEqual([["T1", 2]]);
  expect(faults).toEqual([]);
});

test.each(views)("services from a pasted list, by keys; the template has its columns: %s", async (_, view) => {
  const { locale, width } = view;
  const t = textsOf(locale);
  const owner = await registerOwner();
  const services = async () =>
    (await owner.call<{ data: { branch: Service[] } }>("GET", `services?businessId=${owner.businessId}`)).data.branch;
  const { page, faults } = await open(view, owner);
  await page.goto("/import/services");
  await page.getByRole("button", { name: t("imports.template.open") }).click();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: t("imports.template.csv") }).click(),
  ]);
  const [titles = ""] = (await readFile(await template.path(), "utf8")).replace("\uFEFF", "").split("\r\n");
  const fields = IMPORTS.services.columns.map(({ field }) => field);
  expect(titles.split(",").map((title) => importFieldOf("services", title))).toEqual(fields);

  const [name = "", price = "", duration = ""] = titlesOf("services", locale, ["name_en", "price", "duration"]);
  const rows = [`${name}\t${price}\t${duration}`, "Hair cut\t12,500\t45", "Massage\tfree\t60", "Manicure\t٨\tlong"];
  await page.getByLabel(t("imports.start.paste")).fill(rows.join("\n"));
  await page.getByRole("button", { name: t("imports.start.read") }).click();
  const add = (count: number) => page.getByRole("button", { name: t("imports.add", { count }), exact: true });
  await expect.poll(() => add(1).isEnabled()).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
  const cell = (column: string, row: number) => page.getByLabel(t("imports.cell", { column, row }), { exact: true });
  await cell(price, 3).fill("20");
  if (width > 1_000) {
    // to the next cell with an error
    await cell(price, 3).press("Tab");
    expect(await cell(duration, 4).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("ControlOrMeta+d");
  } else {
    await cell(duration, 4).fill("60");
    await cell(duration, 4).press("Enter");
  }
  await expect.poll(() => add(3).isEnabled()).toBe(true);
  await add(3).click();
  await page.getByText(t("imports.done.added", { count: 3 })).waitFor();
  const made = (await services()).map((one) => [one.locales[0]?.name, one.price, one.duration]);
  expect(made).toEqual(
    expect.arrayContaining([
      ["Hair cut", 12.5, 45],
      ["Massage", 20, 60],
      ["Manicure", 8, 60],
    ]),
  );
  expect(faults).toEqual([]);
});

test.each(views)("people of an exported list, changed in a spreadsheet, and taken back: %s", async (_, view) => {
  const { locale, width } = view;
  const t = textsOf(locale);
  const owner = await registerOwner();
  const users = `business/${owner.businessId}/users`;
  const people = async () => {
    const { data } = await owner.call<{ data: Person[] }>("GET", users);
    return data.flatMap(({ owner: owns, name, phone }) => (owns ? [] : [[name, phone]]));
  };
  for (const [name, phone_number] of [
    ["Dana", "99812204"],
    ["Omar", "99812205"],
  ])
    await owner.call("POST", users, { name, phone_number });
  const { page, faults } = await open(view, owner);
  // lists are exported only on a desktop
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto("/users/list");
  const [exported] = await Promise.all([page.waitForEvent("download"), recordScreen(page, locale).exportAs("csv")]);
  await page.setViewportSize({ width, height: view.height });
  const text = await readFile(await exported.path(), "utf8");
  const [titles = ""] = text.replace("\uFEFF", "").split("\r\n");
  expect(titles.split(",").map((title) => importFieldOf("users", title))).toEqual(
    expect.arrayContaining(["id", "name", "phone", "email"]),
  );

  // another name and phone for Dana, and one person more
  const dana = text.split("\r\n").find((line) => line.includes("Dana")) ?? "";
  const changed = dana.replace("Dana", "Dana Al Ali").replace(/[^,]*9981 ?2204[^,]*/, "99812209");
  const [name = "", phone = ""] = titlesOf("users", locale, ["name", "phone"]);
  const columns = titles.split(",");
  const added = columns.map((title) => (title === name ? "Noor" : title === phone ? "99812206" : "")).join(",");
  const buffer = Buffer.from(text.replace(dana, `${changed}\r\n${added}`));
  await page.getByRole("link", { name: t("listTools.import") }).click();
  await page.getByRole("heading", { name: t("imports.start.title") }).waitFor();
  await page.locator("input[type=file]").setInputFiles({ name: "users.csv", mimeType: "text/csv", buffer });
  await page.getByText(t("imports.existing.update"), { exact: true }).click();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: t("imports.add", { count: 4 }), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("imports.logins.close") })
    .click();
  await page.getByText(t("imports.done.updated", { count: 1 })).waitFor();
  expect(await people()).toEqual([
    ["Dana Al Ali", "+96599812209"],
    ["Noor", "+96599812206"],
    ["Omar", "+96599812205"],
  ]);
  if (width > 1_000) await expectAccessible(page);
  await page.getByRole("button", { name: t("imports.done.undo"), exact: true }).click();
  await page.getByText(t("imports.done.undone", { count: 2 })).waitFor();
  expect(await people()).toEqual([
    ["Dana", "+96599812204"],
    ["Omar", "+96599812205"],
  ]);
  expect(faults).toEqual([]);
});
