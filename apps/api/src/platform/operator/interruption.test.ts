import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { databaseUrlOf } from "../../testing/start-process.ts";
import { runOperator, withOwnFolder } from "./command-line.ts";

const server = await build();
const DATABASE_URL = databaseUrlOf(server);

test("without other settings it works in the folder of Diwan, wherever it is called", () => {
  expect(withOwnFolder({}, "/opt/diwan")).toEqual({ DATA_DIR: "/opt/diwan/data" });
  for (const env of [{ DATA_DIR: "data" }, { DATABASE_URL }]) expect(withOwnFolder(env, "/opt/diwan")).toBe(env);
});

test("a command that is stopped says what became of it, and one that ends at once has its result", async () => {
  const err: string[] = [];
  const run = (wait: number, command: object = {}) => {
    const stopped = new AbortController();
    return runOperator(
      ["slow", "work"],
      { DATABASE_URL },
      { out: (text) => err.push(text), err: (text) => err.push(text) },
      [
        {
          ...{ name: "slow work", use: "", what: "Waits.", least: 0, most: 0, ...command },
          run: async () => {
            stopped.abort();
            await new Promise((resolve) => setTimeout(resolve, wait));
            return { rows: {}, text: "Done." };
          },
        },
      ],
      stopped.signal,
    );
  };
  expect(await run(0)).toBe(0);
  expect(err).toEqual(["Done."]);
  expect(await run(60_000, { interrupted: "Half of it is done." })).toBe(130);
  expect(err.at(-1)).toBe("Interrupted. Half of it is done.");
});
