import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, it, vi } from "vitest";
import { manyItems } from "./fixtures/many.ts";
import { render } from "./fixtures/render.ts";

const zipped = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

it("needs at most 100 kB of script and 10 kB of style, zipped", async () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  // the tests run with another one, in which React and what is made of its elements are larger
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({ root, mode: "production", logLevel: "silent", build: { write: false } });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const reached = new Set<string>();
  const reach = (name: string): void => {
    // beside settings alone, where no guest is
    if (reached.has(name) || name.startsWith("message-")) return;
    reached.add(name);
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    [...imports, ...dynamicImports].forEach(reach);
  };
  const isOf = (source: string) => (file: { facadeModuleId: string | null }) =>
    file.facadeModuleId?.endsWith(source) === true;
  // the form of bookings is a page of its own
  const pages = [...chunks.values()].filter((file) => file.isEntry && !isOf("/src/booking/client.tsx")(file));
  pages.forEach(({ fileName }) => reach(fileName));
  const weigh = (ending: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending) && (ending === ".css" || reached.has(fileName)))
      .filter(({ fileName }) => !fileName.startsWith("booking-"))
      .reduce((sum, file) => sum + zipped(file.type === "chunk" ? file.code : file.source), 0);
  expect(weigh(".js")).toBeGreaterThan(10_000);
  expect(weigh(".js")).toBeLessThan(100_000);
  expect(weigh(".css")).toBeLessThan(10_000);
});

it("sends a menu of 500 items in less than 80 kB, zipped", () => {
  expect(zipped(render({ menu: manyItems(500), locale: "ar" }))).toBeLessThan(80_000);
});
