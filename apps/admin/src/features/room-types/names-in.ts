/** The names in a list as people type it: between commas of either script, or one on each line. */
export const namesIn = (typed: unknown): string[] =>
  String(typed ?? "")
    .split(/[,،\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
