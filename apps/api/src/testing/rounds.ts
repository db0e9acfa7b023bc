/** How often a test restarts something: as often as is promised with `FULL_RESTARTS=1`, otherwise less often. */
export const roundsOf = ({ usual, promised }: { usual: number; promised: number }): number =>
  process.env["FULL_RESTARTS"] ? promised : usual;

/** Prints what many rounds found. */
export function printRounds(rounds: number, found: string): void {
  if (process.env["FULL_RESTARTS"]) process.stdout.write(`${rounds} restarts: ${found}\n`);
}
