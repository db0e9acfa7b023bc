// What makes a text a formula: a sign at its start, or after one at which a spreadsheet set to another language cuts the
// lines of a CSV file, quotes or not.
const CUT = "(?<=^|[;\\t\\r\\n])";
const SIGN = "[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\\t\\r]";
const FORMULA = new RegExp(`${CUT}(?='*${SIGN})`, "g");
const QUOTED = new RegExp(`${CUT}'(?='*${SIGN})`, "g");

/** A text that no spreadsheet takes for a formula: with a `'` before the sign. `plain` takes it away again. */
export const escapeFormula = (text: string): string => text.replace(FORMULA, "'");

/** The same for cells that say of themselves that they are texts: only what `plain` would change gets its `'`. */
export const escapeQuotedCell = (text: string): string => text.replace(QUOTED, "''");

/** What a text was before it was made harmless. */
export const unescapeFormula = (text: string): string => text.replace(QUOTED, "");
