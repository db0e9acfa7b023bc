import { expect, test, vi } from "vitest";
import { chooseLauncher } from "./launcher.ts";

const binaries = { initdb: "/opt/initdb", postgres: "/opt/postgres", env: {} };
const asUser = (uid: number) => vi.spyOn(process, "getuid").mockReturnValue(uid);
const all = () => true;
const without = (word: string) => (program: string, args: string[]) => ![program, ...args].includes(word);

test("an ordinary user runs the server directly, tied to its parent if the system supports it", () => {
  asUser(1000);
  expect(chooseLauncher("/data", binaries, all).command("/opt/postgres", ["-D", "/data"])).toEqual([
    "setpriv",
    ["--pdeathsig", "INT", "/opt/postgres", "-D", "/data"],
  ]);
  expect(chooseLauncher("/data", binaries, without("setpriv")).command("/opt/postgres", [])).toEqual([
    "/opt/postgres",
    [],
  ]);
});

test("root runs it in a user namespace and keeps its files", () => {
  asUser(0);
  const launcher = chooseLauncher("/data", binaries, all);
  expect(launcher.uid).toBe(0);
  expect(launcher.command("/opt/postgres", []).flat().join(" ")).toBe(
    "unshare --user --map-user=65534 --map-group=65534 setpriv --pdeathsig INT /opt/postgres",
  );
});

test("without namespaces root runs it as the user nobody", () => {
  asUser(0);
  const launcher = chooseLauncher("/data", binaries, without("unshare"));
  expect(launcher.uid).toBe(65534);
  expect(launcher.command("/opt/postgres", []).flat().join(" ")).toBe(
    "setpriv --reuid=65534 --regid=65534 --clear-groups --pdeathsig INT /opt/postgres",
  );
});

test("the error mentions DATABASE_URL if no launcher works", () => {
  asUser(0);
  expect(() => chooseLauncher("/data", binaries, () => false)).toThrow("DATABASE_URL");
});
