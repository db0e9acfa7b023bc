import compile from "icu-minify/compile";
import { runnerImport, type Plugin } from "vite";

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
      if (!/\/ui\/src\/catalogue\/(en|ar)\/[\w-]+\.ts$/.test(id)) return undefined;
      const { module } = await runnerImport<Record<string, Texts>>(id);
      const areas = Object.entries(module).map(
        ([area, texts]) => `export const ${area} = ${JSON.stringify(compiled(texts))};`,
      );
      return { code: areas.join("\n"), map: null };
    },
  };
}

const compiled = (texts: Texts): unknown =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compiled(text)]),
  );
