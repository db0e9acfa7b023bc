import { defineConfig } from "vite";
import { writeWorker } from "./vite/write-worker.ts";

const BASE = "/orders-app/";

export default defineConfig({
  base: BASE,
  plugins: [writeWorker({ entry: "src/worker/worker.ts", base: BASE })],
  build: {
    target: "es2023",
    // the CSP forbids data: fonts and scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
