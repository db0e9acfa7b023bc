import { expect, test } from "vitest";
import { useBrowser } from "./browser.ts";
import { faultsNow, hostileText } from "./hostile-text.ts";

const open = useBrowser();
const text = hostileText("item");
const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const box = (style: string) => `<div style="inline-size: 60px; white-space: nowrap; ${style}">${escaped}</div>`;

test.each([
  ["nothing, where it is shown whole", escaped, []],
  ["nothing, where a part of it is marked", escaped.replace("window", "<mark>window</mark>"), []],
  ["nothing, where an ellipsis says so", box("overflow: hidden; text-overflow: ellipsis"), []],
  ["nothing, where one can scroll to it", box("overflow: auto"), []],
  ["what a page made of it", text, ["something ran", "not shown", "became", "became"]],
  ["the half of it", escaped.slice(0, 60), ["not shown", "cut"]],
  ["what is cut off on the screen", box("overflow: hidden"), ["cut on the screen"]],
  [
    "what is lower than its box",
    `<div style="block-size: 9px; overflow: clip">${escaped}</div>`,
    ["cut on the screen"],
  ],
  ["what is wider than the page", box("inline-size: 3000px"), ["3008 pixels wide where 1440 are shown"]],
])("finds a text that is cut, missing, run or interpreted: %s", async (_, body, found) => {
  const { page } = await open({ locale: "en", width: 1440, height: 900 });
  await page.route("**/stored.html", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  await page.goto("/stored.html");
  const faults = await faultsNow(page, [text]);
  expect(faults.map((fault) => fault.split(":")[0])).toEqual(found);
});
