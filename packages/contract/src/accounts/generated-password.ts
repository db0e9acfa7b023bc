const CLASSES = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "!#$%&*+-=?@_"] as const;
const ALL = CLASSES.join("");
const LENGTH = 12;

/**
 * A password of 12 characters with at least one of each class, without those that people mistake for one another.
 * `below(n)` gives a random whole number from 0 to n - 1 that nobody can foresee.
 */
export function generatePassword(below: (n: number) => number): string {
  const pick = (letters: string): string => letters[below(letters.length)] ?? "";
  const signs = [...CLASSES.map(pick), ...Array.from({ length: LENGTH - CLASSES.length }, () => pick(ALL))];
  for (let at = signs.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [signs[at], signs[other]] = [signs[other] ?? "", signs[at] ?? ""];
  }
  return signs.join("");
}
