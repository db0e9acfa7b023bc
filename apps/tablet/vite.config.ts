import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  base: "/tablet/",
  plugins: [react()],
  build: {
    target: "es2022",
    // the security policy forbids data: fonts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "^/(api|media)/": api } },
});
