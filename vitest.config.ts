import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "apps/**/*.test.{ts,tsx}",
            "packages/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "bench/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/dist/**"],
          globalSetup: ["apps/api/src/testing/database.ts"],
          pool: "forks",
          restoreMocks: true,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/harness/server.ts"],
          expect: { poll: { timeout: 15_000 } },
          exclude: ["**/node_modules/**"],
          pool: "forks",
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // a browser on a busy machine may miss a beat once
          retry: process.env["CI"] ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
