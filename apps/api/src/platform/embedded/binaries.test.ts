import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findBinaries, linkLibraries } from "./binaries.ts";

function fakePackage(): { root: string; spare: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const root = path.join(folder, "package");
  fs.mkdirSync(path.join(root, "native", "lib"), { recursive: true });
  fs.writeFileSync(path.join(root, "native", "lib", "libpq.so.5.18"), "library");
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  fs.writeFileSync(path.join(root, "native", "pg-symlinks.json"), JSON.stringify(links));
  return { root, spare: path.join(folder, "spare") };
}

test("the programs of this platform exist and are executable", () => {
  const { initdb, postgres } = findBinaries(os.tmpdir());
  for (const file of [initdb, postgres]) expect(() => fs.accessSync(file, fs.constants.X_OK)).not.toThrow();
});

test("creates missing links of the package once", () => {
  const { root, spare } = fakePackage();
  expect(linkLibraries(root, spare)).toEqual({});
  expect(linkLibraries(root, spare)).toEqual({});
  expect(fs.readFileSync(path.join(root, "native", "lib", "libpq.so.5"), "utf8")).toBe("library");
});

test("creates the links in the data folder if the package is read-only", () => {
  const { root, spare } = fakePackage();
  // Simulates a read-only folder, because file modes do not stop root.
  const refuse = () => {
    throw new Error("EROFS: read-only file system");
  };
  const env = linkLibraries(root, spare, refuse);
  expect(Object.values(env)).toEqual([`${spare}:${path.join(root, "native", "lib")}`]);
  expect(fs.readFileSync(path.join(spare, "libpq.so.5"), "utf8")).toBe("library");
  expect(fs.existsSync(path.join(root, "native", "lib", "libpq.so.5"))).toBe(false);
});

test.runIf(process.platform === "linux")("the programs of a read-only package find all their libraries", () => {
  const { root, spare } = fakePackage();
  const { initdb } = findBinaries(os.tmpdir());
  const native = path.resolve(path.dirname(initdb), "..");
  const copied = path.join(root, "native");
  // Without the links that npm leaves out.
  const isFile = (file: string) => !fs.lstatSync(file).isSymbolicLink();
  for (const part of ["bin/initdb", "lib", "pg-symlinks.json"])
    fs.cpSync(path.join(native, part), path.join(copied, part), { recursive: true, filter: isFile });
  const env = linkLibraries(root, spare, () => {
    throw new Error("EROFS: read-only file system");
  });
  const { status, stderr } = spawnSync(path.join(copied, "bin/initdb"), ["--version"], { env, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
