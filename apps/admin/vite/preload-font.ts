import type { Plugin } from "vite";

/** Asks for a font with the page, not only once its style sheet has been read. */
export function preloadFont(font: RegExp): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => font.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}
