import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2023",
    // A strict CSP forbids data: fonts and scripts; small pictures may stay in the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? undefined : false),
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    proxy: Object.fromEntries(["/api", "/media", "/qr", "/healthz"].map((path) => [path, { target: api }])),
  },
});
