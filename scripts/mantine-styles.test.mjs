import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const styles = path.join(root, "node_modules/@mantine/core/styles");

test("every component of the library that a screen uses has its styles loaded", () => {
  const loaded = readFileSync(path.join(root, "packages/ui/src/theme/mantine.css"), "utf8");
  const sources = path.join(root, "apps/admin/src");
  const used = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [
      ...readFileSync(path.join(sources, file), "utf8").matchAll(/import \{([^}]*)\} from "@mantine\/core"/g),
    ])
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
  const styled = [...new Set(used)].filter((name) => existsSync(path.join(styles, `${name}.layer.css`)));
  expect(styled.length).toBeGreaterThan(10);
  expect(styled.filter((name) => !loaded.includes(`/${name}.layer.css`))).toEqual([]);
});
