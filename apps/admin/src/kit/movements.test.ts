import { expect, test } from "vitest";

const styles = import.meta.glob<string>(["../../../../packages/ui/src/**/*.css", "../**/*.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every length of a movement that the tokens name is one that something has", () => {
  const tokens = Object.entries(styles).find(([file]) => file.endsWith("/tokens.css"))?.[1] ?? "";
  const named = new Set(Array.from(tokens.matchAll(/(--dw-t-[\w-]+):/g), ([, name]) => name));
  expect(named.size).toBeGreaterThan(3);
  const all = Object.values(styles).join("\n");
  expect([...named].filter((name) => !all.includes(`var(${name})`))).toEqual([]);
});
