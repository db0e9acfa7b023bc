interface ChoosableColumn {
  key: string;
  optional?: boolean;
}

/** The keys of all columns in their order, each with whether it is shown. The first one is locked. */
export interface ColumnChoice {
  key: string;
  shown: boolean;
}

/**
 * All columns, the chosen ones first and in their order. Chosen columns that the list no longer has are left out; new
 * ones that are shown by default follow the chosen ones only if nothing was chosen.
 */
export function columnChoices(
  columns: readonly ChoosableColumn[],
  chosen: readonly string[] | undefined,
): ColumnChoice[] {
  const lead = columns[0]?.key;
  if (!chosen) {
    const usual = columns.map(({ key, optional }) => ({ key, shown: key === lead || !optional }));
    return [...usual.filter(({ shown }) => shown), ...usual.filter(({ shown }) => !shown)];
  }
  const known = columns.map(({ key }) => key);
  const shown = [...new Set([lead, ...chosen])].filter((key) => key !== undefined && known.includes(key));
  const rest = known.filter((key) => !shown.includes(key));
  return [...shown.map((key) => ({ key: String(key), shown: true })), ...rest.map((key) => ({ key, shown: false }))];
}

/** The columns that are shown. */
export function chosenColumns<C extends ChoosableColumn>(
  columns: readonly C[],
  chosen: readonly string[] | undefined,
): C[] {
  return columnChoices(columns, chosen).flatMap(({ key, shown }) =>
    shown ? columns.filter((column) => column.key === key) : [],
  );
}

/** The keys that are shown after a change of the choices; undefined if it is the usual order. */
export function keptColumns(
  columns: readonly ChoosableColumn[],
  choices: readonly ColumnChoice[],
): string[] | undefined {
  const keys = choices.flatMap(({ key, shown }) => (shown ? [key] : []));
  const usual = columnChoices(columns, undefined).flatMap(({ key, shown }) => (shown ? [key] : []));
  return keys.join() === usual.join() ? undefined : keys;
}
