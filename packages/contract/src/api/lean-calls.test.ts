import { expect, test } from "vitest";
import { allCalls } from "./calls.ts";
import { leanCalls } from "./lean-calls.ts";

const declared = new Map(allCalls);

test.each(Object.entries(leanCalls))("%s is the declared call", (name, call) => {
  expect(declared.get(name)).toMatchObject(call);
});
