import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { writtenFiles } from "./files.mjs";
import { recipeSteps } from "./recipe.mjs";
import { root } from "./workspaces.mjs";

const read = (file) => fs.readFileSync(path.join(root, file), "utf8");
const files = writtenFiles(root);
const pages = ["README.md", ...files.filter((file) => /^docs\/.*\.md$/.test(file))];
const made = recipeSteps().flatMap(({ file, create }) => (create ? [file.replace(/\/\d{4}_/, "/NNNN_")] : []));

describe.each(pages)("%s", (page) => {
  const text = read(page);
  const prose = text.replaceAll(/^```[^]*?^```/gm, "");

  test("quotes files as they are", () => {
    for (const [, file, snippet] of text.matchAll(/^```\w+ (\S+)\n([^]*?)\n```$/gm)) {
      let rest = withoutIndents(read(file));
      for (const part of withoutIndents(snippet).split("…\n")) {
        expect(rest, `${file} has no such lines`).toContain(part);
        rest = rest.slice(rest.indexOf(part) + part.length);
      }
    }
  });

  test("names only existing files and folders", () => {
    const named = Array.from(prose.matchAll(/`([\w./-]+)`/g), ([, name]) => name).filter(isPath);
    const ends = [...files, ...made].map((file) => `/${file}`);
    expect(
      named.filter(
        (name) =>
          !ends.some((file) => file.endsWith(`/${name}`) || `${file}/`.includes(`/${name.replace(/\/$/, "")}/`)),
      ),
    ).toEqual([]);
  });

  test("has no broken links", () => {
    const links = Array.from(prose.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g), ([, to, anchor]) => [
      to,
      anchor,
    ]);
    const missing = links.filter(([to, anchor]) => {
      const target = to ? path.join(path.dirname(page), to) : page;
      if (!fs.existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(missing).toEqual([]);
  });
});

test("every decision has its context, the decision and its consequences, and its page the code", () => {
  for (const page of pages.filter((file) => /^docs\/decisions\/(?!README)/.test(file))) {
    expect(read(page)).toMatch(/^# .+\n\nIn the code: \[/);
    for (const record of read(page).split(/^## /m).slice(1)) {
      const [title] = record.split("\n");
      const parts = Array.from(record.matchAll(/^- \*\*(\w+):\*\* \S/gm), ([, part]) => part);
      expect({ title, parts }).toEqual({ title, parts: ["Context", "Decision", "Consequence"] });
    }
  }
});

test("the files of a field that guests see all mention the field of the page's example", () => {
  const rows = Array.from(read("docs/adding-a-field.md").matchAll(/^\| .*\| `([^`]+)`/gm), ([, file]) => file);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((file) => !read(file).includes("disable_ordering"))).toEqual([]);
  const setting = Array.from(read("docs/adding-a-setting.md").matchAll(/^\| .*\| `([^`]+)`/gm), ([, file]) => file);
  expect(setting.filter((file) => !read(file).includes("TableMinutes"))).toEqual([]);
  // A separate test covers its meaning for ordering.
  const rules = /order|reservations|demo|testing/;
  const known = files.filter(
    (file) =>
      /^(apps|packages)\/.*(?<!\.test|samples|fixtures)\.tsx?$/.test(file) &&
      !rules.test(path.dirname(file).replace("packages/ordering", "")),
  );
  expect(known.filter((file) => read(file).includes("disable_ordering") && !rows.includes(file))).toEqual([]);
});

/** Snippets are formatted separately. */
const withoutIndents = (text) => text.replaceAll(/^ +/gm, "");

/** A file of the repository, or a folder by its path from the root. */
const isPath = (name) =>
  (/^(?:apps|packages|e2e|bench|scripts|docs)\/\w/.test(name) && !name.includes("/dist/")) ||
  /^[\w./-]*\w\.(?:tsx?|mjs|sql|css|md)$/.test(name);

/** The link anchors of a page's headings. A bold beginning of a paragraph counts as one. */
const anchorsOf = (text) =>
  Array.from(text.matchAll(/^(?:#+ (.+)|\*\*([^*]+?)\.?\*\*)/gm), ([, heading, bold]) =>
    (heading ?? bold)
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );
