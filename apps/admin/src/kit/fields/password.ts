const CLASSES = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "!#$%&*+-=?@_"] as const;
const LENGTH = 12;

/**
 * A password of 12 characters with at least one of each class (specification, section 9), without letters and digits
 * that look alike. `random` answers whole numbers below its argument, each as likely.
 */
export function generatePassword(random: (below: number) => number = randomBelow, length: number = LENGTH): string {
  const all = CLASSES.join("");
  const of = (from: string) => from.charAt(random(from.length));
  const letters = [...CLASSES.map(of), ...Array.from({ length: length - CLASSES.length }, () => of(all))];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? "", letters[last] ?? ""];
  }
  return letters.join("");
}

/** Without the slight preference that a remainder alone would give the first numbers. */
function randomBelow(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % below;
  }
}
