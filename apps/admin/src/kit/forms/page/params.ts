import type { Call } from "@diwan/contract/api/call";
import type { Place, RecordDeclaration } from "./declaration.ts";

/** The parameters of a record's calls at a business and branch. */
export const paramsOf = <G extends Call, C extends Call, U extends Call>(
  { params }: Pick<RecordDeclaration<G, C, U>, "params">,
  place: Place,
): Readonly<Record<string, string>> => (typeof params === "function" ? params(place) : params);
