import type { FastifyBaseLogger } from "fastify";
import type { StatementReport } from "../database/transaction.ts";
import type { Services } from "../services.ts";

const MOST_TEXT = 2_000;

/** Logs statements over `SLOW_STATEMENT_MS` with their cause: the text with its placeholders, never the values. */
export function reportSlowStatements(
  { config, monitor }: Pick<Services, "config" | "monitor">,
  log: FastifyBaseLogger,
  causeOf: () => object,
): StatementReport | undefined {
  const least = config.SLOW_STATEMENT_MS;
  if (least === 0) return undefined;
  return (text, ms) => {
    if (ms < least) return;
    monitor.onSlowStatement?.();
    const statement = text.replace(/\s+/g, " ").trim().slice(0, MOST_TEXT);
    log.warn({ ...causeOf(), ms: Math.round(ms), statement }, "a slow statement");
  };
}
