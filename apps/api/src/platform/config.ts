import path from "node:path";
import * as z from "zod";
import { readSecretKeys, type SecretKeys } from "./files/encryption.ts";
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

/** Names or addresses of hosts, separated by commas. */
const hosts = (typed: string): string[] =>
  typed
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.union([z.literal(""), z.url({ protocol: /^postgres(ql)?$/ })]).default(""),
  DATABASE_DIRECT_URL: z.union([z.literal(""), z.url({ protocol: /^postgres(ql)?$/ })]).default(""),
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
  PLAIN_HOSTS: z.string().transform(hosts).default([]),
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
  DRAIN_SECONDS: whole(0, 600).optional(),
  DEMO: flag.default(true),
  NODE_ENV: z.string().default(""),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

export type Config = z.output<typeof schema> & {
  dataDir: string;
  production: boolean;
  /** For how long requests are still answered after the proxies were told to send no more. */
  drainSeconds: number;
  /** Whether emails require TLS, however `SMTP_URL` begins. */
  mailNeedsTls: boolean;
};

/** Reads and checks all settings at once. Throws one error that lists every wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = schema.safeParse(env);
  const wrong = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  wrong.push(...missingCompanions(env));
  if (env["NODE_ENV"] === "production") wrong.push(...missingInProduction(env));
  if (env["NODE_ENV"] === "production" && read.success) wrong.push(...plainConnections(read.data, env["PGHOST"]));
  if (!read.success || wrong.length) throw new Error(`These settings are wrong:\n  ${wrong.join("\n  ")}`);
  const production = read.data.NODE_ENV === "production";
  const mailNeedsTls = production && read.data.SMTP_URL.startsWith("smtp") && isForeign(read.data, read.data.SMTP_URL);
  const dataDir = path.resolve(read.data.DATA_DIR);
  const drainSeconds = read.data.DRAIN_SECONDS ?? (production ? 5 : 0);
  return { ...read.data, DEMO: read.data.DEMO && !production, dataDir, production, drainSeconds, mailNeedsTls };
}

/** Errors of settings that count only together with others. */
function missingCompanions(env: Record<string, string | undefined>): string[] {
  const wrong: string[] = [];
  if (env["S3_ENDPOINT"])
    for (const key of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
      if (!env[key]) wrong.push(`${key}: required with S3_ENDPOINT`);
  if (env["DATABASE_DIRECT_URL"] && !env["DATABASE_URL"])
    wrong.push("DATABASE_URL: required with DATABASE_DIRECT_URL; it is the address of the connection pooler");
  return wrong;
}

const REQUIRED_IN_PRODUCTION = {
  SECRET_KEY: `. ${HOW_TO_MAKE_A_KEY}`,
  SMTP_URL: ": smtp://user:password@host:587, or folder to keep mails as files in DATA_DIR/mail",
  PUBLIC_URL: ": the address under which people reach Diwan, https://diwan.example",
};

const missingInProduction = (env: Record<string, string | undefined>): string[] =>
  Object.entries(REQUIRED_IN_PRODUCTION).flatMap(([key, what]) =>
    env[key] ? [] : [`${key}: required in production${what}`],
  );

type Settings = z.output<typeof schema>;
const OR_PLAIN = "or name its host in PLAIN_HOSTS if the way there is private";

/** Errors of settings that would send data unencrypted, or to a host whose certificate is not checked. */
function plainConnections(settings: Settings, pgHost = ""): string[] {
  const { SMTP_URL, S3_ENDPOINT } = settings;
  const wrong: string[] = [];
  for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"] as const)
    if (settings[name] && isForeign(settings, settings[name], pgHost) && !encryptsDatabase(new URL(settings[name])))
      wrong.push(`${name}: in production a database on another host needs ?sslmode=verify-full, ${OR_PLAIN}`);
  if (/^smtp.*[?&](ignoreTLS|secure|tls\.)/i.test(SMTP_URL) && isForeign(settings, SMTP_URL))
    wrong.push(
      `SMTP_URL: in production mails to another host are encrypted; leave ignoreTLS, secure and tls. out, ${OR_PLAIN}`,
    );
  if (S3_ENDPOINT.startsWith("http:") && isForeign(settings, S3_ENDPOINT))
    wrong.push(`S3_ENDPOINT: in production a bucket on another host needs https:, ${OR_PLAIN}`);
  return wrong;
}

/** With each of these the driver checks certificates; libpq would not for `require`. */
const encryptsDatabase = ({ searchParams }: URL): boolean =>
  ["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "") &&
  (searchParams.get("sslmode") === "verify-full" || !searchParams.has("uselibpqcompat"));

/** Whether an address names another machine that is not listed as private. `?host=` overrides the host, as in the driver. */
function isForeign({ PLAIN_HOSTS }: Settings, typed: string, otherwise = ""): boolean {
  const { hostname, searchParams } = new URL(typed);
  const named = searchParams.get("host") ?? decodeURIComponent(hostname);
  const host = (named || otherwise || "localhost").replace(/^\[|\]$/g, "").toLowerCase();
  return !/^(\/|localhost$|127(\.\d+){3}$|::1$)/.test(host) && !PLAIN_HOSTS.includes(host);
}

/**
 * The public address of this server for links in emails. It never comes from a request, whose `Host` header may be
 * forged.
 */
export function siteOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST;
  return PUBLIC_URL.replace(/\/+$/, "") || `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** The base address of the guests' pages, with a slash at the end; may be another server. */
export const guestPages = (config: Config): string => new URL(config.QR_APP_URL, `${siteOf(config)}/`).href;
