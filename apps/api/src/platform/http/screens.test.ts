import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readPages } from "./screens.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "pages-"));
const PAGES = { "/": "pages/start.html", "/menu": "pages/menu.html", "/menus/edit/$id": "pages/menus/edit/id.html" };
writeFileSync(path.join(folder, "pages.json"), JSON.stringify({ ...PAGES, $: "index.html" }));
const pageOf = readPages(folder);

test.each([
  ["/", "pages/start.html"],
  ["/menu", "pages/menu.html"],
  ["/menu/", "pages/menu.html"],
  ["/menus/edit/0199", "pages/menus/edit/id.html"],
  ["/menus/edit/0199/more", "index.html"],
  ["/menus/edit/", "index.html"],
  ["/nowhere", "index.html"],
  ["$", "index.html"],
  ["/constructor", "index.html"],
  ["constructor", "index.html"],
])("the page of %s is %s", (address, page) => {
  expect(pageOf(address)).toBe(page);
});

test("screens that were not built have one page", () => {
  expect(readPages(path.join(folder, "nothing"))("/menu")).toBe("index.html");
});
