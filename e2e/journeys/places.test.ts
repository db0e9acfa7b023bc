import type { Branch } from "@diwan/contract/branches/branches";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow, TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { registerOwner } from "../harness/owner.ts";
import { recordScreen } from "../harness/record-screen.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);

test.each(views.slice(0, 1))(
  "rejects deleting a hotel in use, and links to the records that use it: %s",
  async (_, view) => {
    const owner = await registerOwner("hotel");
    const named = (en: string, ar: string) => ({
      businessId: owner.businessId,
      locales: [
        { locale: "en", name: en },
        { locale: "ar", name: ar },
      ],
    });
    const hotel = await owner.call<{ id: string }>("POST", "hotels", named("Sea Pearl", "لؤلؤة البحر"));
    await owner.call("POST", "services", {
      ...named("Airport transfer", "توصيل من المطار"),
      serviceable_type: "hotel",
      serviceable_id: hotel.id,
    });
    const { page, faults } = await open(view, owner);
    const { t, act, dialog, row, titled } = recordScreen(page, view.locale);
    const [name, service] =
      view.locale === "ar" ? ["لؤلؤة البحر", "توصيل من المطار"] : ["Sea Pearl", "Airport transfer"];
    await page.goto("/hotels");
    await act(name, t("common.delete"));
    await dialog.getByText(t("records.uses.title")).waitFor();
    await dialog.getByText(name).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("link", { name: service }).click();
    await titled(t("services.edit"));
    await page.goBack();
    await row(name).waitFor();

    // services are listed under their parent
    await page.goto("/services");
    await page.getByText(t("records.places.hotel", { name }), { exact: true }).waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  },
);

test.each(views)(
  "sets the location of a branch by a link or by coordinates, and keeps it when a link is rejected: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const { page, faults } = await open(view, owner);
    const { t, field, noticed, submit } = recordScreen(page, view.locale);
    const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
    const saved = () => owner.call<Branch>("GET", at);
    const link = field("latitude");
    await page.goto(`/branches/edit/${owner.branch.id}`);
    // no tiles are configured in tests: the overview of the region is shown
    await page.getByText(t("map.noPlace")).waitFor();
    await page.locator(".leaflet-container path").first().waitFor({ state: "attached" });
    await link.fill("https://www.google.com/maps/@29.3345,48.0761,17z");
    await page.getByText("29.33450, 48.07610").waitFor();
    await expectAccessible(page);
    await submit();
    await noticed(t("common.updated"));
    expect(await saved()).toMatchObject({ latitude: 29.3345, longitude: 48.0761 });

    await page.goto(`/branches/edit/${owner.branch.id}`);
    await link.fill("https://maps.app.goo.gl/8Qk2vTz5");
    await page.getByText(serverMessageText("shortMapLink", view.locale)).waitFor();
    await page.getByText(t("map.short.copy")).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await submit();
    await expect.poll(() => link.getAttribute("aria-invalid")).toBe("true");
    expect(await saved()).toMatchObject({ latitude: 29.3345, longitude: 48.0761 });
    await page.getByLabel(t("map.latitude")).fill("٢٩٫٣٤");
    await page.getByLabel(t("map.longitude")).fill("48.08");
    await page.getByLabel(t("map.longitude")).press("Enter");
    await page.getByText("29.34000, 48.08000").waitFor();
    await expect.poll(() => link.inputValue()).toBe("");
    await submit();
    await noticed(t("common.updated"));
    expect(await saved()).toMatchObject({ latitude: 29.34, longitude: 48.08 });
    expect(faults).toEqual([]);
  },
);

test.each(views)("finds an area by its name in both languages, and saves its place: %s", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, noticed, submit } = recordScreen(page, view.locale);
  const search = page.getByRole("combobox", { name: t("map.areas.find") });
  const option = page.getByRole("option", { name: view.locale === "en" ? "Salmiya" : "السالمية" });
  await page.goto(`/branches/edit/${owner.branch.id}`);
  // the first name that is typed is chosen by Enter
  await search.fill("Salmiya");
  await option.waitFor();
  await search.press("Enter");
  await page.getByText("29.33400, 48.07600").waitFor();
  await page.getByRole("button", { name: t("map.removePin") }).click();
  await page.getByText(t("map.noPlace")).waitFor();
  await search.fill("zzyzx");
  await page.getByText(t("map.areas.none")).waitFor();
  for (const name of ["السالمية", "Salmiya"]) {
    await search.fill(name);
    await option.getByText(view.locale === "en" ? "Hawalli, Kuwait" : "حولي، الكويت").waitFor();
  }
  await expectAccessible(page);
  await expectNoOverflow(page);
  await search.press("Enter");
  await page.getByText("29.33400, 48.07600").waitFor();
  expect(await owner.call("GET", `business/${owner.businessId}/branches/${owner.branch.id}`)).toMatchObject({
    latitude: null,
  });
  await submit();
  await noticed(t("common.updated"));
  const at = `business/${owner.businessId}/branches/${owner.branch.id}`;
  expect(await owner.call("GET", at)).toMatchObject({ latitude: 29.334, longitude: 48.076 });
  const { id } = await makeCategory(owner, ["Grills", "مشاوي"]);
  await makeItem(owner, id, ["Tawook", "طاووق"]);
  await page.goto(`/qr/${owner.branch.slug}`);
  await page.getByText("29.33400, 48.07600").waitFor();
  expect(await page.locator(".place-way").getAttribute("href")).toContain("29.334,48.076");
  expect(faults).toEqual([]);
});

test.each(views.slice(1))("changes the slug of a branch, and the former one still leads to it: %s", async (_, view) => {
  const owner = await registerOwner();
  const taken = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, act, dialog, field, noticed, row, submit } = recordScreen(page, view.locale);
  const slug = `sea-${owner.branch.slug.slice(-20).replace(/^-+/, "")}`;
  const at = `business/${owner.businessId}/branches`;
  await page.goto("/branches/add");
  await field("locales.0.name").fill("Sea view");
  await field("slug").fill(taken.branch.slug);
  await page
    .getByRole("status")
    .filter({ hasText: `/qr/${taken.branch.slug}` })
    .waitFor();
  await submit();
  await dialog.getByRole("button", { name: t("errors.goToFirst") }).click();
  await expect.poll(() => field("slug").getAttribute("aria-invalid")).toBe("true");
  await field("slug").fill(slug);
  await submit();
  await noticed(t("common.done"));

  const { data } = await owner.call<{ data: Branch[] }>("GET", `${at}?search=Sea`);
  const [made] = data;
  expect(made).toMatchObject({ slug, settings: { DineIn: null } });
  await page.goto(`/branches/edit/${made?.id}`);
  await field("slug").fill(`${slug}-new`);
  await field("settings.Address.ar").fill("قطعة ١٠");
  await page.getByRole("switch", { name: t("branches.orderModes.Delivery") }).press("Space");
  await submit();
  await noticed(t("common.updated"));
  expect(await owner.call("GET", `${at}/${made?.id}`)).toMatchObject({
    slug: `${slug}-new`,
    settings: { Address: { en: "", ar: "قطعة ١٠" }, DineIn: null, Delivery: true },
  });
  const old = await fetch(`${inject("base")}/qr/${slug}`, { redirect: "manual" });
  expect(old.headers.get("location")).toContain(`/qr/${slug}-new`);

  await page.goto("/branches");
  await row("Sea view").getByText(`/${slug}-new`).waitFor();
  await act("Sea view", t("shell.qr.menu"));
  await dialog.locator("img").waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test.each(views)("offers the draft of a dialog again when it is opened after a reload: %s", async (_, view) => {
  const owner = await registerOwner();
  const { page, faults } = await open(view, owner);
  const { t, dialog, field, fill, row, submit } = recordScreen(page, view.locale);
  const add = () =>
    page
      .getByRole("button", { name: t("floors.add"), exact: true })
      .first()
      .click();
  await page.goto("/floors");
  await add();
  await fill({ "locales.0.name": "Roof", "locales.1.name": "السطح" });
  await page.reload();
  await add();
  await dialog.getByText(t("errors.kept.text")).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: t("errors.kept.takeUp") }).click();
  expect(await field("locales.0.name").inputValue()).toBe("Roof");
  await submit();
  await row(view.locale === "en" ? "Roof" : "السطح").waitFor();
  await add();
  await dialog.waitFor();
  expect(await dialog.getByText(t("errors.kept.text")).count()).toBe(0);
  expect(faults).toEqual([]);
});
