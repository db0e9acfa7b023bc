import type { Comparison } from "../measure/compare.ts";
import { median } from "../measure/median.ts";

export interface Row {
  what: string;
  found: string;
  limit: string;
  verdict: "ok" | "MISSED" | "reported" | "not run";
  /** The details: the medians of both sides, or why it could not run. */
  detail: string;
  /** Every single measurement. */
  raw?: unknown;
}

/** The result of a case. */
export interface Measured {
  name: string;
  /** The time, as an ISO string. */
  at: string;
  rows: Row[];
}

const rounded = (value: number): string =>
  value.toLocaleString("en", { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 });

/** The product's rate as a share of the bare server's. */
export function share(what: string, { product, bare, ratio }: Comparison, least: number): Row {
  return {
    what,
    found: `${rounded(ratio * 100)} %`,
    limit: `≥ ${rounded(least * 100)} %`,
    verdict: ratio >= least ? "ok" : "MISSED",
    detail: `${rounded(median(product))}/s against ${rounded(median(bare))}/s`,
    raw: { product, bare },
  };
}

/** The product's time as a multiple of the bare server's, both in milliseconds. */
export function multiple(what: string, { product, bare, ratio }: Comparison, most: number): Row {
  return {
    what,
    found: `${rounded(ratio)} ×`,
    limit: `≤ ${rounded(most)} ×`,
    verdict: ratio <= most ? "ok" : "MISSED",
    detail: `${rounded(median(product))} ms against ${rounded(median(bare))} ms`,
    raw: { product, bare },
  };
}

export function atMost(what: string, value: number, most: number, unit: string, detail = ""): Row {
  const verdict = value <= most ? "ok" : "MISSED";
  return { what, found: `${rounded(value)} ${unit}`, limit: `≤ ${rounded(most)} ${unit}`, verdict, detail };
}

export function atLeast(what: string, value: number, least: number, detail = ""): Row {
  return {
    what,
    found: rounded(value),
    limit: `≥ ${rounded(least)}`,
    verdict: value >= least ? "ok" : "MISSED",
    detail,
  };
}

/** A condition that is met or not. */
export function holds(what: string, limit: string, isSo: boolean, detail: string): Row {
  return { what, found: isSo ? "yes" : "no", limit, verdict: isSo ? "ok" : "MISSED", detail };
}

export const reported = (what: string, found: string, detail = ""): Row => ({
  what,
  found,
  limit: "",
  verdict: "reported",
  detail,
});

export const notRun = (what: string, error: unknown): Row => ({
  what,
  found: "",
  limit: "",
  verdict: "not run",
  detail: error instanceof Error ? error.message : String(error),
});

/** The limits that were exceeded, and the cases that could not run. */
export function verdictOf(rows: readonly Row[]): string {
  const named = (verdict: Row["verdict"]) =>
    rows.filter((row) => row.verdict === verdict).map((row) => row.what.trim());
  const [missed, failed] = [named("MISSED"), named("not run")];
  const faults = [
    ...(missed.length ? [`MISSED: ${missed.join("; ")}`] : []),
    ...(failed.length ? [`NOT RUN: ${failed.join("; ")}`] : []),
  ];
  return faults.length ? faults.join(". ") : "Every limit holds.";
}
