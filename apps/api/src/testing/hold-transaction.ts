import pg from "pg";
import { inject, onTestFinished } from "vitest";

/** Keeps a writing transaction open in another database of the cluster. */
export async function holdTransaction(): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client(inject("database").config);
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= client.end());
  onTestFinished(end);
  await client.connect();
  await client.query("begin");
  await client.query("select pg_current_xact_id()");
  return { end };
}
