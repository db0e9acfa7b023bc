import path from "node:path";
import * as z from "zod";
import { readSecretKeys, type SecretKeys } from "./encryption.ts";
import { readProxies, type TrustedProxies } from "./http/addresses.ts";

const flag = z.enum(["", "0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const address = z.union([z.literal(""), z.url({ protocol: /^https?$/ })]);
const base = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/.*\/$/)]);

function secretKeys(typed: string, issues: z.RefinementCtx): SecretKeys {
  const keys = typed === "" ? [] : readSecretKeys(typed);
  if (!keys)
    issues.addIssue(`32 random bytes in base64 or hex, several with commas between them. ${HOW_TO_MAKE_A_KEY}`);
  return keys ?? [];
}
const HOW_TO_MAKE_A_KEY = "Make one with: openssl rand -base64 32";

function proxies(typed: string, issues: z.RefinementCtx): TrustedProxies {
  const read = readProxies(typed);
  if (read === undefined)
    issues.addIssue(
      "how many proxies stand in front of Diwan (1 to 10, 0 for none), or their addresses and networks with commas between them: 10.0.0.0/8, ::1",
    );
  return read ?? 0;
}

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.union([z.literal(""), z.url({ protocol: /^postgres(ql)?$/ })]).default(""),
  PUBLIC_URL: address.default(""),
  SMTP_URL: z.union([z.enum(["", "folder"]), z.url({ protocol: /^smtps?$/ })]).default(""),
  SECRET_KEY: z.string().transform(secretKeys).default([]),
  MAIL_FROM: z.string().min(3).default("Diwan <no-reply@diwan.example>"),
  S3_ENDPOINT: address.default(""),
  S3_BUCKET: z.string().default(""),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().default(""),
  S3_SECRET_ACCESS_KEY: z.string().default(""),
  QR_APP_URL: base.default("/qr/"),
  ORDERS_APP_URL: base.default("/orders-app/"),
  TABLET_APP_URL: base.default("/tablet/"),
  IMAGE_PROXY: flag.default(true),
  GENERATED_EMAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .default("staff.diwan.example"),
  MAP_TILE_URL: z.string().default(""),
  TERMS_URL: address.default(""),
  TRUST_PROXY: z.string().transform(proxies).default(0),
  MAX_CONNECTIONS: whole(10, 1_000_000).default(5_000),
  MAX_CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).default(1_000),
  MAX_STREAMS: whole(4, 1_000_000).default(4_000),
  MAX_STREAMS_PER_BUSINESS: whole(4, 1_000_000).default(1_000),
  MAX_STREAMS_PER_ADDRESS: whole(4, 1_000_000).default(500),
  MAX_STREAMS_PER_ACCOUNT: whole(1, 10_000).default(60),
  MAX_STREAMS_PER_SESSION: whole(1, 10_000).default(20),
  HEADER_TIMEOUT: whole(1, 120).default(15),
  BODY_TIMEOUT: whole(1, 600).default(30),
  BODY_MIN_RATE: whole(1, 1_000_000).default(1_000),
  WORK_PER_MINUTE: whole(0, 10_000_000).default(6_000),
  DEMO: flag.default(true),
  NODE_ENV: z.string().default(""),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

export type Config = z.output<typeof schema> & { dataDir: string; production: boolean };

/** Reads and checks all settings at once. Throws one error that names every wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = schema.safeParse(env);
  const wrong = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (env["S3_ENDPOINT"])
    for (const key of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
      if (!env[key]) wrong.push(`${key}: required with S3_ENDPOINT`);
  if (env["NODE_ENV"] === "production" && !env["SECRET_KEY"])
    wrong.push(`SECRET_KEY: required in production. ${HOW_TO_MAKE_A_KEY}`);
  if (env["NODE_ENV"] === "production" && !env["SMTP_URL"])
    wrong.push(
      "SMTP_URL: required in production: smtp://user:password@host:587, or folder to keep mails as files in DATA_DIR/mail",
    );
  if (env["NODE_ENV"] === "production" && !env["PUBLIC_URL"])
    wrong.push("PUBLIC_URL: required in production: the address under which people reach Diwan, https://diwan.example");
  if (!read.success || wrong.length) throw new Error(`These settings are wrong:\n  ${wrong.join("\n  ")}`);
  const production = read.data.NODE_ENV === "production";
  return { ...read.data, DEMO: read.data.DEMO && !production, dataDir: path.resolve(read.data.DATA_DIR), production };
}

/** Where people reach this server, as mails name it: never from a request, since whoever sends a foreign `Host` would put a link of theirs into somebody's mail. */
export function siteOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST;
  return PUBLIC_URL.replace(/\/+$/, "") || `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** Where the pages of guests are, with a slash at the end; it may be another server. */
export const guestPages = (config: Config): string => new URL(config.QR_APP_URL, `${siteOf(config)}/`).href;
