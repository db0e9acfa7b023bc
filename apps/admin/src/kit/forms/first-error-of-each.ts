import type { Errors } from "./form-state.ts";

/** The first message of each field. */
export const firstErrorOfEach = (errors: Readonly<Record<string, readonly string[]>>): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([path, [first]]) => (first ? [[path, first]] : [])));
