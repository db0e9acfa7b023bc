import type { Measured, Row } from "./rows.ts";

const HEAD = ["", "found", "limit", "", "how"];
const cells = (row: Row): string[] => [row.what, row.found, row.limit, row.verdict, row.detail];

/** The rows for a terminal, in columns. */
export function asText(rows: readonly Row[]): string {
  const lines = rows.map(cells);
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => [...(line[at] ?? "")].length)));
  return lines
    .map((line) => line.map((cell, at) => (at === HEAD.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join("  "))
    .join("\n");
}

export function asMarkdown(measured: readonly Measured[], about: string): string {
  const line = (all: readonly string[]): string =>
    `| ${all.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  const head = [...HEAD, "measured"];
  const lines = measured.flatMap(({ at, rows }) => rows.map((row) => line([...cells(row), at.slice(0, 16)])));
  return `# Measurements\n\n${about}\n\n${[line(head), line(head.map(() => "---")), ...lines].join("\n")}\n`;
}
