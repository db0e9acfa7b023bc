import type { FastifyBaseLogger } from "fastify";
import { setStatementReport, type StatementReport } from "../database/statement-report.ts";
import type { Services } from "../services.ts";

const MOST_TEXT = 2_000;

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
    const statement = text.replace(/\s+/g, " ").trim().slice(0, MOST_TEXT);
    log.warn({ ...(call && { call }), ...causeOf(), ms: Math.round(ms), statement }, "a slow statement");
  };
}

/** Logs slow statements of everything that has no report of its own: authorization, pages, streams, single statements. */
export const reportAllSlowStatements = (services: Services): void =>
  setStatementReport(services.pools.app, reportSlowStatements(services, services.log));
