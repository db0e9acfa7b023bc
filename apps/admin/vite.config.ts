import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { dropFacades } from "./vite/chunks/drop-facades.ts";
import { planChunks } from "./vite/chunks/plan-chunks.ts";
import { compileTexts } from "./vite/compile-texts.ts";
import { bootScripts } from "./vite/boot-scripts.ts";
import { writePages } from "./vite/pages/write-pages.ts";
import { withoutAnswers } from "./vite/without-answers.ts";
import { withoutEnglishIssues } from "./vite/without-english-issues.ts";
import { withoutJsonSchemas } from "./vite/without-json-schemas.ts";
import { withoutStyleTags } from "./vite/without-style-tags.ts";
import { preloadFont } from "./vite/preload-font.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";
const plugins = () => [
  react(),
  compileTexts(),
  withoutAnswers(),
  withoutJsonSchemas(),
  withoutEnglishIssues(),
  withoutStyleTags(),
];

export default defineConfig({
  plugins: [
    plugins(),
    planChunks({
      plugins,
      apart: /\/ui\/src\/catalogue\//,
      libraries: { router: /node_modules\/@tanstack\// },
      layoutOf: (file) => {
        if (file.startsWith("src/features/accounts/")) return "src/features/accounts/layout.tsx";
        return /^src\/(app|features)\//.test(file) ? "src/app/shell/shell.tsx" : undefined;
      },
    }),
    dropFacades(),
    bootScripts({ boot: "src/boot/boot.ts", "boot-menu": "src/boot/boot-menu.ts" }),
    writePages(),
    preloadFont(/figtree-latin-.*\.woff2$/),
  ],
  build: {
    target: "es2023",
    chunkSizeWarningLimit: 600,
    // The CSP forbids data: fonts and scripts; small drawings may stay in the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? undefined : false),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // the texts that every screen needs
          groups: [
            // it changes seldom, and stays in the browsers' caches when the rest does
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/react\.ts$/,
              priority: 1_000,
            },
            {
              name: (id) => /\/catalogue\/(en|ar)\/(?:common|errors)\.ts$/.exec(id)?.[1] ?? null,
              debugName: "texts",
            },
            // one request less for the screen that is opened most
            {
              name: (id) => /\/catalogue\/(en|ar)\/(?:shell|menu)\.ts$/.exec(id)?.[1]?.concat("-shell") ?? null,
              debugName: "shell texts",
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(["/api", "/media", "/data", "/qr", "/healthz"].map((path) => [path, { target: api }])),
  },
});
