import path from "node:path";

/** A program as it is shipped, for tests that start it in a process of its own: `npm test` builds before it tests. */
export const builtProgram = (name: "main" | "operator" | "commands"): string =>
  path.resolve(import.meta.dirname, `../../dist/${name}.js`);
