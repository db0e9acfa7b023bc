import type pg from "pg";

/** Receives every statement, without its values, how long it took, and the call or page that it was for, if known. */
export type StatementReport = (text: string, ms: number, call?: string) => void;

const MOST_TEXT = 2_000;

/** The text of a statement for people: on one line, and not endless. */
export const shortStatement = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, MOST_TEXT);

const reports = new WeakMap<pg.Pool, StatementReport>();

/** Sets the report of all statements of a pool whose transaction has none of its own. */
export function setStatementReport(pool: pg.Pool, report: StatementReport | undefined): void {
  if (report) reports.set(pool, report);
}

export const statementReportOf = (pool: pg.Pool): StatementReport | undefined => reports.get(pool);

/** Runs a statement and reports how long it took. */
export async function runReported<Result>(
  report: StatementReport | undefined,
  { text, call }: { text: string; call: string | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  if (!report) return run();
  const startedAt = performance.now();
  try {
    return await run();
  } finally {
    report(text, performance.now() - startedAt, call);
  }
}
