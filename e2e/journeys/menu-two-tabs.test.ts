import { expect, test } from "vitest";
import { TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { grillsOf } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser({ fresh: true });

test.each(TWO_VIEWS.slice(0, 1).map((view) => [viewName(view), view] as const))(
  "asks the second of two tabs that save, and updates an open card from the other tab: %s",
  async (_, view) => {
    const owner = await registerOwner();
    const { kofta } = await grillsOf(owner);
    const tabs = await Promise.all([open(view, owner), open(view, owner)]);
    const [first, second] = tabs.map(({ page }) => menuScreen(page, view.locale));
    if (!first || !second) throw new Error("Two tabs are two screens");
    const { t } = first;
    await Promise.all([first.visit(), second.visit()]);
    const nameIn = (screen: typeof first) => screen.field(kofta.id, "locales.0.name");

    // the message for the same user in two tabs says so
    await second.open(kofta.id);
    await nameIn(second).fill("Mine");
    await first.open(kofta.id);
    await nameIn(first).fill("Theirs");
    await first.save(kofta.id).click();
    await first.noticed(t("common.updated"));
    await second.save(kofta.id).click();
    await second.dialog.getByText(t("errors.conflict.sameHere", { count: 1 })).waitFor();
    await second.confirm(t("errors.conflict.take", { count: 1 }));
    await expect.poll(() => nameIn(second).inputValue()).toBe("Theirs");
    expect(await second.save(kofta.id).isDisabled()).toBe(true);

    // an open card without typed changes follows the other tab
    await first.open(kofta.id);
    await expect.poll(() => nameIn(first).inputValue()).toBe("Theirs");
    await nameIn(first).fill("Followed");
    await first.save(kofta.id).click();
    await expect.poll(() => nameIn(second).inputValue()).toBe("Followed");
    expect(tabs.flatMap(({ faults }) => faults)).toEqual([]);
  },
);

test("many tabs share one live connection, and another tab takes over when its tab is closed", async () => {
  const owner = await registerOwner();
  const [view] = TWO_VIEWS;
  if (!view) throw new Error("There is a view");
  const { page: first, context } = await open(view, owner);
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/live")) streams.push(request.url());
  });
  const visit = async (page: typeof first) => {
    await page.goto("/categories/list");
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  };
  await visit(first);
  // one more than the number of connections that a browser allows to a server
  const others = [];
  for (let tab = 0; tab < 6; tab++) others.push(await visit(await context.newPage()));
  const make = (name: string) =>
    owner.call("POST", `business/${owner.businessId}/categories`, {
      menu_id: owner.menuId,
      locales: [{ locale: "en", name }],
    });
  await make("Seen everywhere");
  for (const page of [first, ...others]) await page.getByText("Seen everywhere").first().waitFor();
  expect(streams).toHaveLength(1);
  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  await make("Still seen");
  for (const page of others) await page.getByText("Still seen").first().waitFor();
});
