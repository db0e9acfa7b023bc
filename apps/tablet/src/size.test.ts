import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";

const zipped = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

it("needs at most 100 kB of script and 8 kB of style, zipped", async () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  // the tests run with the development build of React, which is larger
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  const built = await build({ root, mode: "production", logLevel: "silent", build: { write: false } });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const weigh = (ending: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .reduce((sum, file) => sum + zipped(file.type === "chunk" ? file.code : file.source), 0);
  expect(weigh(".js")).toBeGreaterThan(10_000);
  expect(weigh(".js")).toBeLessThan(100_000);
  expect(weigh(".css")).toBeLessThan(8_000);
});
