export interface Options {
  /** Names of the cases to run; empty for all. */
  only: readonly string[];
  /** How often each side is measured, alternately. */
  rounds: number;
  /** How long each side runs in a round. */
  seconds: number;
  quick: boolean;
}

/** Reads `--only update,reorder` and `--quick`. Throws on anything else. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const quick = args.includes("--quick");
  const rest = args.filter((arg) => arg !== "--quick");
  const only = rest[0] === "--only" ? (rest[1] ?? "").split(",") : [];
  const unknown = rest[0] === "--only" ? [...only.filter((name) => !known.includes(name)), ...rest.slice(2)] : rest;
  if (unknown.length) throw new Error(`Not known: ${unknown.join(" ")}. Cases: ${known.join(", ")}`);
  return { only, quick, rounds: quick ? 5 : 11, seconds: quick ? 0.3 : 0.4 };
}
