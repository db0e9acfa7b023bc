import fs from "node:fs";

/** A reporter of vitest that writes the counts for the closing line to the file named by DIWAN_TEST_COUNTS. */
export default class TestCounts {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length };
    for (const module of modules) {
      // A file that cannot be loaded has no tests that could fail.
      counts.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed" || state === "failed") counts[state] += 1;
      }
    }
    if (process.env.DIWAN_TEST_COUNTS) fs.writeFileSync(process.env.DIWAN_TEST_COUNTS, JSON.stringify(counts));
  }
}
