// What makes a text a formula: a sign at its start, or after one at which a spreadsheet set to another language cuts the
// lines of a CSV file, quotes or not.
const CUT = "(?<=^|[;\\t\\r\\n])";
const SIGN = "[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\\t\\r]";
const FORMULA = new RegExp(`${CUT}(?='*${SIGN})`, "g");
const QUOTED = new RegExp(`${CUT}'(?='*${SIGN})`, "g");

/** Escapes a text that a spreadsheet would take for a formula, with a `'`. `unescapeFormula` reverses it. */
export const escapeFormula = (text: string): string => text.replace(FORMULA, "'");

/** The same for cells typed as text: only texts that `unescapeFormula` would change get a `'`. */
export const escapeQuotedCell = (text: string): string => text.replace(QUOTED, "''");

/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string): string => text.replace(QUOTED, "");
