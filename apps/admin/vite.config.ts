import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileTexts } from "./vite/compile-texts.ts";
import { preloadFont } from "./vite/preload-font.ts";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react(), compileTexts(), preloadFont(/figtree-latin-.*\.woff2$/)],
  build: {
    target: "es2023",
    // The CSP forbids data: fonts and scripts; small drawings may stay in the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? undefined : false),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Zod must hear that it may not use eval before the first schema is made: one chunk, in this order.
            { name: "zod", test: /node_modules\/zod\/|src\/app\/no-eval/, priority: 1 },
            // What every screen needs comes in one piece instead of thirty.
            { name: "start", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(["/api", "/media", "/qr", "/healthz"].map((path) => [path, { target: api }])),
  },
});
