/** How countries of the region group the digits: `+965 2571 4410`, `+966 50 123 4567`. */
const GROUPS: readonly [RegExp, string][] = [
  [/^\+(965|968|973|974)(\d{4})(\d{4})$/, "+$1 $2 $3"],
  [/^\+(966|971)(\d{2})(\d{3})(\d{4})$/, "+$1 $2 $3 $4"],
];

/**
 * A stored number as it is shown; those of other countries are unchanged, so that lists need no table of all countries.
 */
export function phoneText(number: string | null): string {
  for (const [known, shown] of GROUPS) if (number && known.test(number)) return number.replace(known, shown);
  return number ?? "";
}
