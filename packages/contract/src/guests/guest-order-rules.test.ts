import { expect, test } from "vitest";
import { closedUntil } from "./guest-order-rules.ts";

test("a branch is closed from the first moment of a closure to its last, and adjacent closures count as one", () => {
  const closures = [
    { from: "2026-12-17T14:00:00", to: "2026-12-20T14:00:00" },
    { from: "2026-12-20T14:00:00", to: "2026-12-24T14:00:00" },
    { from: "2026-12-26T14:00:00", to: "2026-12-27T14:00:00" },
  ];
  const at = (day: number, clock: string) => closedUntil({ closures }, `2026-12-${day}T${clock}:00`);
  expect(at(17, "13:59")).toBeUndefined();
  expect(at(17, "14:00")).toBe("2026-12-24T14:00:00");
  expect(at(21, "03:11")).toBe("2026-12-24T14:00:00");
  expect(at(24, "14:00")).toBeUndefined();
  expect(at(26, "20:00")).toBe("2026-12-27T14:00:00");
});
