import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ERRORS } from "@diwan/contract/api/errors";

const page = new URL("../../../../../docs/errors.md", import.meta.url);

test("the documentation of errors matches the catalogue", () => {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, en, ar }]) => `| \`${code}\` | ${status} | ${en} | ${ar} |`,
  );
  const text = `# Errors\n\nEvery refusal is \`{message, code, errors?}\` in the language of the \`locale\` header.\n\n| code | status | English | Arabic |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`;
  if (process.env["WRITE_DOCS"]) writeFileSync(page, text);
  expect(readFileSync(page, "utf8")).toBe(text);
});
