import { expect, test } from "vitest";
import { namesIn } from "./form.tsx";

test.each([
  ["101, 102,103", ["101", "102", "103"]],
  ["١٠١، ١٠٢\n١٠٣,", ["١٠١", "١٠٢", "١٠٣"]],
  ["Sea view\n\n  Garden ", ["Sea view", "Garden"]],
  ["", []],
  [null, []],
])("%j names %j", (typed, names) => expect(namesIn(typed)).toEqual(names));
