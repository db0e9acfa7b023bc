import { beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./accessibility.ts";
import { type BrowserScreen, useBrowser } from "./browser.ts";

const open = useBrowser({ fresh: true });
let screen: BrowserScreen;
beforeAll(async () => void (screen = await open({ locale: "en", width: 1440, height: 900 })));

const row = (text: string, style = "") => `<p style="${style}">${text}</p>`;
const READABLE = Array.from({ length: 9 }, (_, at) => row(`Row ${at}`)).join("");

test.each([
  ["rows that look alike", READABLE, []],
  ["a pale one after them", READABLE + row("Pale", "color: #bbb"), ["color-contrast"]],
  ["one on a dark ground", `${READABLE}<div style="background: #333">${row("Dark")}</div>`, ["color-contrast"]],
  ["one that is faded", `${READABLE}<div style="opacity: 0.4">${row("Faded")}</div>`, ["color-contrast"]],
  [
    "one that is lifted over a dark ground",
    `${READABLE}<div style="position: relative; height: 60px; background: #333">
      <div style="position: absolute">${row("Lifted")}</div></div>`,
    ["color-contrast"],
  ],
  [
    "one that is pale on a ground of its own",
    Array.from({ length: 9 }, (_, at) => row(`Bar ${at}`, "position: absolute; background: #fff"))
      .join("")
      .concat(row("Pale bar", "position: absolute; background: #333; margin-top: 60px")),
    ["color-contrast"],
  ],
  ["a field without a name", `${READABLE}<input>`, ["label"]],
  [
    "a button with another name",
    `${READABLE}<button aria-label="Undo">Retry</button>`,
    ["label-content-name-mismatch"],
  ],
  ["a card of two texts", `${READABLE}<button aria-label="Order 1, Table 4"><b>1</b><i>Table 4</i></button>`, []],
])("finds illegible text and elements without a name: %s", async (_, body, found) => {
  const { page } = screen;
  await page.setContent(`<html lang="en"><title>Rows</title><main style="color: #222">${body}</main></html>`);
  expect((await seriousFindings(page)).map((one) => one.split(":")[0])).toEqual(found);
  expect(await page.locator("[data-judged]").count()).toBe(0);
  expect(await seriousFindings(page)).toHaveLength(found.length); // checked again in the same state
});
