import { fromFils, toFils } from "./money.ts";

/** What a total comes to beside what its parts do: below zero what credit notes took off, or all of what is not due any more. */
export const lessOf = (total: number, ...parts: readonly number[]): number =>
  fromFils(parts.reduce((fils, one) => fils - toFils(one), toFils(total)));
