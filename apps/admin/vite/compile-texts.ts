import { readFile } from "node:fs/promises";
import path from "node:path";
import compile from "icu-minify/compile";
import { transformWithOxc, type Plugin } from "vite";

type Texts = { [key: string]: string | Texts };

/** Takes the texts of the catalogue apart when the screens are built, so that browsers need no parser for them. */
export function compileTexts(): Plugin {
  return {
    name: "compile-texts",
    apply: "build",
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" }] },
    }),
    async transform(_, id) {
      if (!/\/ui\/src\/catalogue\/(en|ar)\/[\w/-]+\.ts$/.test(id)) return undefined;
      const module: Record<string, Texts> = await import(await addressOf(id));
      const areas = Object.entries(module).map(
        ([area, texts]) => `export const ${area} = ${JSON.stringify(compiled(texts))};`,
      );
      return { code: areas.join("\n"), map: null };
    },
  };
}

/**
 * A file of the catalogue as an address that can be imported, with those that it imports. By a runner of Vite each file
 * would cost a server of its own; on a busy machine so many at once take longer than the minute that it waits for each.
 */
async function addressOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
  const parts = code.split(/(?<= from )"(\.\.?\/[\w/-]+\.ts)"/);
  const linked = parts.map(async (part, at) =>
    at % 2 ? JSON.stringify(await addressOf(path.resolve(path.dirname(file), part))) : part,
  );
  return `data:text/javascript,${encodeURIComponent((await Promise.all(linked)).join(""))}`;
}

const compiled = (texts: Texts): unknown =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compiled(text)]),
  );
