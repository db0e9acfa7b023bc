import type pg from "pg";
import { runOperator } from "../../../../platform/operator/command-line.ts";
import { S3_ACCOUNT, type S3Service } from "../../../../testing/s3-service.ts";
import { transferCommands } from "../commands.ts";

/** Runs a command of the operator with these settings; `answer` is typed when it asks. */
export async function runDiwan(env: Record<string, string>, args: readonly string[], answer = "") {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runOperator(args, env, { ...terminal, ask: async () => answer }, transferCommands);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** The same for a command that must succeed; returns what it printed. */
export async function done(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, out, err } = await runDiwan(env, args);
  if (code !== 0) throw new Error(err);
  return out;
}

export function databaseAddress({ user, password, host, port, database }: pg.ClientConfig): string {
  return `postgresql://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(String(host))}:${port}/${database}`;
}

/** Settings of an installation with its media in this bucket. */
export const inBucket = ({ endpoint }: S3Service): Record<string, string> => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: S3_ACCOUNT.bucket,
  S3_REGION: S3_ACCOUNT.region,
  S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
});
