import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

/** What is printed for an error that a script ends with. */
function printed(error) {
  const complain = path.join(import.meta.dirname, "complain.mjs");
  const script = `import { complain } from ${JSON.stringify(complain)}; complain(${error});`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  return stderr;
}

test("an error for the operator is its sentence, of whatever class it is; a fault of the program has its stack", () => {
  expect(printed('new Error("There is no folder.")')).toBe("There is no folder.\n");
  expect(printed('new (class InUse extends Error {})("It is in use.")')).toBe("It is in use.\n");
  expect(printed('new TypeError("x is undefined")')).toMatch(/^TypeError: x is undefined\n +at /);
});
