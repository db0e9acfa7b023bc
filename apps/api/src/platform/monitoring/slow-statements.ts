import type { FastifyBaseLogger } from "fastify";
import { setStatementReport, shortStatement, type StatementReport } from "../database/statement-report.ts";
import type { Services } from "../services.ts";

/** Logs statements over `SLOW_STATEMENT_MS` with their cause: the text with its placeholders, never the values. */
export function reportSlowStatements(
  { config, monitor }: Pick<Services, "config" | "monitor">,
  log: FastifyBaseLogger,
  causeOf: () => object = () => ({}),
): StatementReport | undefined {
  const least = config.SLOW_STATEMENT_MS;
  if (least === 0) return undefined;
  return (text, ms, call) => {
    if (ms < least) return;
    monitor.onSlowStatement?.();
    const facts = { ...(call && { call }), ...causeOf(), ms: Math.round(ms), statement: shortStatement(text) };
    log.warn(facts, "a slow statement");
  };
}

/** Logs slow statements of everything that has no report of its own: authorization, pages, streams, single statements. */
export const reportAllSlowStatements = (services: Services): void =>
  setStatementReport(services.pools.app, reportSlowStatements(services, services.log));
