import type { Plugin } from "vite";
import { bootFile } from "../boot-scripts.ts";
import { askRoutes, type Page } from "./ask-routes.ts";
import { filesOf, type Bundle } from "./files-of.ts";

const EMPTY = "index.html";
const TEXTS = /\/catalogue\/en\//;

/**
 * A page for each address: it names all files that its screen will load, so that the browser asks for them at once, and
 * shows the frame of the screen meanwhile. `pages.json` tells the server which is whose.
 */
export function writePages(): Plugin {
  let pages: Promise<Page[]>;
  return {
    name: "write-pages",
    apply: "build",
    enforce: "post",
    configResolved: ({ root }) => void (pages = askRoutes(root)),
    async generateBundle(_, bundle) {
      const empty = bundle[EMPTY];
      if (empty?.type !== "asset") throw new Error(`The build wrote no ${EMPTY}.`);
      const html = String(empty.source);
      const named: Record<string, string> = {};
      for (const page of await pages) {
        const source = filled(html, page, bundle);
        // whatever leads nowhere is told so inside the main layout
        const fileName = page.path === "$" ? EMPTY : fileOf(page.path);
        if (fileName === EMPTY) empty.source = source;
        else this.emitFile({ type: "asset", fileName, source });
        named[page.path] = fileName;
      }
      this.emitFile({ type: "asset", fileName: "pages.json", source: JSON.stringify(named) });
    },
  };
}

const fileOf = (path: string): string => `pages${path === "/" ? "/start" : path.replaceAll("$", "")}.html`;

function filled(html: string, { path, modules, paint }: Page, bundle: Bundle): string {
  const english = modules.filter((module) => TEXTS.test(module));
  const { scripts, styles } = filesOf(
    modules.filter((module) => !english.includes(module)),
    bundle,
  );
  const missing = (files: readonly string[]) => files.filter((file) => !html.includes(file));
  const links = [
    ...missing(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...missing(scripts).map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ];
  const texts = { en: english, ar: english.map((module) => module.replace("/en/", "/ar/")) };
  const ownBoot = bootFile(bundle, `boot${path.replaceAll("/", "-")}`);
  const named = Object.entries(texts).map(([locale, own]) => `data-${locale}="${textFiles(own, locale, bundle)}"`);
  return (
    html
      .replace(/<script src="([^"]*boot[^"]*)"/, (_, boot) => `<script src="${ownBoot ?? boot}" ${named.join(" ")}`)
      // the style sheets, and with them the first paint, come before the program
      .replaceAll(/<script type="module"|<link rel="modulepreload"(?= crossorigin href)/g, '$& fetchpriority="low"')
      .replace("</head>", `  ${links.join("\n    ")}\n  </head>`)
      .replace('<div id="root">', (root) => root + paint)
  );
}

/** The texts of the screen and those that every screen needs, which are a file of their own. */
function textFiles(modules: readonly string[], locale: string, bundle: Bundle): string {
  const always = Object.values(bundle).filter((file) => file.type === "chunk" && file.name === locale);
  const files = [...always.map(({ fileName }) => fileName), ...filesOf(modules, bundle).scripts];
  return Array.from(new Set(files), (file) => `/${file}`).join(" ");
}
