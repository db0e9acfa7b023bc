import { changeSets } from "@diwan/contract/menu/change-sets";
import { expect, test } from "vitest";
import { LIST_RUNNING } from "./plan-watch.tsx";

test("requests the declared call", () => {
  expect(changeSets.running).toMatchObject(LIST_RUNNING);
});
