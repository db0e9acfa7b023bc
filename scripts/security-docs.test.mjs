import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspaces.mjs";

/** The requirements of OWASP ASVS 5.0.0 by level and section: those of level 2 come on top of those of level 1. */
const REQUIREMENTS = {
  1: {
    ...{ 1.2: "1 2 3 4 5", 1.3: "1 2", 1.5: "1", 2.1: "1", 2.2: "1 2", 2.3: "1", 3.2: "1 2", 3.3: "1" },
    ...{ 3.4: "1 2", 3.5: "1 2 3", 4.1: "1", 4.4: "1", 5.2: "1 2", 5.3: "1 2", 6.1: "1" },
    ...{ 6.2: "1 2 3 4 5 6 7 8", 6.3: "1 2", 6.4: "1 2", 7.2: "1 2 3 4", 7.4: "1 2", 8.1: "1" },
    ...{ 8.2: "1 2", 8.3: "1", 9.1: "1 2 3", 9.2: "1", 10.4: "1 2 3 4 5", 11.3: "1 2", 11.4: "1" },
    ...{ 12.1: "1", 12.2: "1 2", 13.4: "1", 14.2: "1", 14.3: "1", 15.1: "1", 15.2: "1", 15.3: "1" },
  },
  2: {
    ...{ 1.1: "1 2", 1.2: "6 7 8 9", 1.3: "3 4 5 6 7 8 9 10 11", 1.4: "1 2 3", 1.5: "2", 2.1: "2 3" },
    ...{ 2.2: "3", 2.3: "2 3 4", 2.4: "1", 3.3: "2 3 4", 3.4: "3 4 5 6", 3.5: "4 5", 3.7: "1 2" },
    ...{ 4.1: "2 3", 4.2: "1", 4.3: "1 2", 4.4: "2 3 4", 5.1: "1", 5.2: "3", 5.4: "1 2 3", 6.1: "2 3" },
    ...{ 6.2: "9 10 11 12", 6.3: "3 4", 6.4: "3 4", 6.5: "1 2 3 4 5", 6.6: "1 2 3", 6.8: "1 2 3 4" },
    ...{ 7.1: "1 2 3", 7.3: "1 2", 7.4: "3 4 5", 7.5: "1 2", 7.6: "1 2", 8.1: "2", 8.2: "3", 8.4: "1" },
    ...{ 9.2: "2 3 4", 10.1: "1 2", 10.2: "1 2", 10.3: "1 2 3 4", 10.4: "6 7 8 9 10 11", 10.5: "1 2 3 4 5" },
    ...{ 10.6: "1 2", 10.7: "1 2 3", 11.1: "1 2", 11.2: "1 2 3", 11.3: "3", 11.4: "2 3 4", 11.5: "1" },
    ...{ 11.6: "1", 12.1: "2 3", 12.3: "1 2 3 4", 13.1: "1", 13.2: "1 2 3 4 5", 13.3: "1 2" },
    ...{ 13.4: "2 3 4 5", 14.1: "1 2", 14.2: "2 3 4", 14.3: "2 3", 15.1: "2 3", 15.2: "2 3" },
    ...{ 15.3: "2 3 4 5 6 7", 16.1: "1", 16.2: "1 2 3 4 5", 16.3: "1 2 3 4", 16.4: "1 2 3", 16.5: "1 2 3" },
    ...{ 17.1: "1", 17.2: "1 2 3 4", 17.3: "1 2" },
  },
};
/** The number of requirements of the standard on each level. */
const COUNTS = { 1: 70, 2: 183 };

const read = (file) => fs.readFileSync(path.join(root, file), "utf8");
const page = read("docs/security.md");
const required = Object.entries(REQUIREMENTS).flatMap(([level, sections]) =>
  Object.entries(sections).flatMap(([section, ends]) =>
    ends.split(" ").map((end) => ({ number: `${section}.${end}`, level })),
  ),
);

/** The rows of the tables, each `number | level | requirement | how it is met | shown by`; `10.*` stands for a whole chapter or section. */
const rows = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number, level, requirement, how, shown, ...rest] = line.slice(2, -2).split(" | ");
    return { number, level, requirement, how, shown, rest, line };
  });

const named = ({ number }) =>
  number.endsWith("*")
    ? required.filter((one) => one.number.startsWith(number.slice(0, -1)))
    : required.filter((one) => one.number === number);

const applies = ({ how }) => !how.startsWith("Does not apply: ");
const isMet = (row) => applies(row) && !row.how.startsWith("**Not met:** ");
/** Tests that a row names: `file` "title". */
const testsOf = ({ shown }) =>
  [...shown.matchAll(/`([^`]+\.test\.[a-z]+)` "([^"]+)"/g)].map(([, file, title]) => ({ file, title }));
/** Headings of the documentation that a row names. */
const headingsOf = ({ shown }) => [...shown.matchAll(/\]\(([\w-]*\.md)?#([\w-]+)\)/g)];

test("lists as many requirements as the standard", () => {
  for (const [level, count] of Object.entries(COUNTS))
    expect(required.filter((one) => one.level === level)).toHaveLength(count);
  expect(new Set(required.map(({ number }) => number)).size).toBe(required.length);
});

test("has every requirement of levels 1 and 2 in the table once, and no other", () => {
  expect(rows.filter((row) => named(row).length === 0).map(({ number }) => number)).toEqual([]);
  const found = rows.flatMap(named).map(({ number }) => number);
  expect(required.map(({ number }) => number).filter((number) => !found.includes(number))).toEqual([]);
  expect(found.filter((number, at) => found.indexOf(number) !== at)).toEqual([]);
  for (const row of rows.filter(({ number }) => !number.endsWith("*")))
    expect({ [row.number]: row.level }).toEqual({ [row.number]: named(row)[0].level });
});

test("has in every row the requirement, how it is met or why not, and the evidence", () => {
  for (const row of rows) {
    expect({ [row.number]: [row.requirement, row.how, row.shown].filter(Boolean).length, rest: row.rest }).toEqual({
      [row.number]: 3,
      rest: [],
    });
    if (isMet(row))
      expect({ [row.number]: testsOf(row).length + headingsOf(row).length > 0 }).toEqual({ [row.number]: true });
    if (applies(row) && !isMet(row)) expect(row.how).toMatch(/ Cost: /);
    if (!applies(row)) expect(row.shown).toBe("–");
  }
});

/** Met by the operator of the installation, or by a document; no test of this repository can show them. */
const DOCUMENTED = /^\d+\.1\.\d+$|^(12\.|13\.2|13\.3|4\.1\.2|16\.4|16\.2\.3)/;

test("names a test for requirements met by the program, and a document only for requirements met by documents", () => {
  const bare = rows.filter((row) => isMet(row) && !testsOf(row).length && !DOCUMENTED.test(row.number));
  expect(bare.map(({ number }) => number)).toEqual([]);
});

test("names only existing tests and headings", () => {
  const missing = rows.flatMap((row) => [
    ...testsOf(row)
      .filter(
        ({ file, title }) =>
          !isThere(file) ||
          (!read(file).includes(`(${JSON.stringify(title)}`) &&
            !read(file).includes(`\n  ${JSON.stringify(title)},\n`) &&
            !read(file).includes(`\n    ${JSON.stringify(title)},\n`)),
      )
      .map(({ file, title }) => `${row.number}: ${file} ${title}`),
    ...headingsOf(row)
      .filter(([, file, heading]) => !slugsIn(file ? `docs/${file}` : "docs/security.md").includes(heading))
      .map(([link]) => `${row.number}: ${link}`),
  ]);
  expect(missing).toEqual([]);
  // No other evidence counts.
  for (const { shown } of rows.filter(isMet))
    expect(shown).toMatch(/^((`[^`]+` "[^"]+"|\[[^\]]+\]\([\w-]*(\.md)?#[\w-]+\))(; |$))+$/);
});

test("has the same limits of files as the contract", () => {
  const figures = read("packages/contract/src/api/limits.ts").matchAll(/^ {2}(\w+): ([\d_ *]+),$/gm);
  const product = (text) =>
    text
      .replaceAll("_", "")
      .split("*")
      .reduce((all, one) => all * Number(one), 1);
  const limits = Object.fromEntries(Array.from(figures, ([, name, text]) => [name, product(text)]));
  const mib = (bytes) => `${bytes / 1024 ** 2} MiB`;
  const { pictureBytes, picturePixels, videoBytes, importFileBytes, importRows, columnsMax } = limits;
  expect(page).toContain(`| JPEG, PNG, GIF, WebP | ${mib(pictureBytes)}, ${picturePixels / 1e6} million pixels |`);
  expect(page).toContain(`| MP4 | ${mib(videoBytes)} |`);
  const rowsAndColumns = `${importRows.toLocaleString("en")} rows, ${columnsMax} columns`;
  expect(page).toContain(`| CSV, XLSX | ${mib(importFileBytes)}, ${rowsAndColumns};`);
});

const isThere = (file) => fs.existsSync(path.join(root, file));

/** The link anchors of a page's headings. A bold beginning of a paragraph counts as one. */
const slugsIn = (file) =>
  [...read(file).matchAll(/^(?:#+ (.+)|\*\*([^*]+?)\.?\*\*)/gm)].map(([, heading, bold]) =>
    (heading ?? bold)
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replaceAll(/\s+/g, "-"),
  );
