import pg from "pg";
import { openInstallation } from "../backup/installation.ts";
import { CONNECT_MS, type Installation, sendKeepalives } from "../backup/write.ts";
import type { Config } from "../config.ts";
import { messageOf } from "../errors.ts";
import { configuredSecretKeys, type SecretKeys } from "../files/encryption.ts";
import { announcement } from "../live/hub.ts";

/** The database as the operator's functions see it. */
export interface OperatorDatabase {
  /** `changed`: the business of which running processes are told, by the commit itself. */
  query(text: string, values: readonly unknown[], changed?: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
  installation: Installation;
  /** Of the addresses of accounts without one. */
  generatedDomain: string;
  /** MB for a business without a limit of its own. */
  mediaLimit: number;
  /** Those of the settings. */
  secretKeys: SecretKeys;
}

/** Longer than counting all rows takes; whatever is waited for beyond it hangs. */
const RESPONSE_MS = 60_000;

/** Connects to the database of the settings: the embedded one may be running, and is started for the command otherwise. */
export async function openDatabase(config: Config): Promise<OperatorDatabase> {
  const { database, storage, close } = await openInstallation(config, true, () => undefined);
  const client = new pg.Client({
    ...database,
    application_name: "diwan-operator",
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: RESPONSE_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertMigrated(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    await close();
    throw new Error(`The database can't be used: ${messageOf(error)}`, { cause: error });
  }
  const stop = sendKeepalives(client);
  return {
    installation: { database, storage },
    generatedDomain: config.GENERATED_EMAIL_DOMAIN,
    mediaLimit: config.MAX_MEDIA_PER_BUSINESS,
    secretKeys: configuredSecretKeys(config),
    query: (text, values, changed) => runInTransaction(client, text, values, changed),
    close: async () => {
      stop();
      await client.end();
      await close();
    },
  };
}

async function runInTransaction(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
  changed: string | undefined,
): Promise<Record<string, unknown>[]> {
  // the role for this transaction only: a connection pooler hands its connections on with what was set
  await client.query("begin; set local role diwan_gate; set local app.operator = 'on'");
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    if (changed !== undefined) await client.query(...announcement(changed));
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function assertMigrated(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regproc('operator_businesses') is not null as is_there");
  if (!rows[0]?.is_there) throw new Error("it is empty or of an older version; the start of the server prepares it");
}
