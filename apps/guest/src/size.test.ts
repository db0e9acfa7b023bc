import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, it, vi } from "vitest";
import { manyItems } from "./testing/many.ts";
import { render } from "./testing/render.ts";

const zipped = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

it("needs at most 100 kB of script for each page and 10 kB of style, zipped", async () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  // the tests run with the development build of React, which is larger
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({ root, mode: "production", logLevel: "silent", build: { write: false } });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const reach = (name: string, reached = new Set<string>()): Set<string> => {
    // only in the preview beside the settings, which guests do not load
    if (reached.has(name) || name.startsWith("preview-")) return reached;
    reached.add(name);
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    for (const next of [...imports, ...dynamicImports]) reach(next, reached);
    return reached;
  };
  const weigh = (name: string): number => {
    const file = files.find(({ fileName }) => fileName === name);
    return file ? zipped(file.type === "chunk" ? file.code : file.source) : 0;
  };
  const sum = (names: Iterable<string>): number => [...names].reduce((all, name) => all + weigh(name), 0);
  // each is a separate page: the menu, an order, a booking
  const pages = [...chunks.values()].filter((file) => file.isEntry).map(({ fileName }) => sum(reach(fileName)));
  expect(pages).toHaveLength(3);
  for (const page of pages) {
    expect(page).toBeGreaterThan(10_000);
    expect(page).toBeLessThan(100_000);
  }
  const styles = files.filter(({ fileName }) => fileName.endsWith(".css") && !fileName.startsWith("booking-"));
  expect(sum(styles.map(({ fileName }) => fileName))).toBeLessThan(10_000);
});

it("sends a menu of 500 items in less than 80 kB, zipped", () => {
  expect(zipped(render({ menu: manyItems(500), locale: "ar" }))).toBeLessThan(80_000);
});
