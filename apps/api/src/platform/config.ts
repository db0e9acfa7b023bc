import path from "node:path";
import * as z from "zod";
import { readSecretKeys, type SecretKeys } from "./files/encryption.ts";
import { readProxies, type TrustedProxies } from "./http/addresses.ts";

const flag = z.enum(["", "0", "1", "true", "false"], "0 or 1").transform((value) => value === "1" || value === "true");
const WEB = "an address that begins with https:// or http://";
const WEB_OR_PATH = `${WEB}, or a path with a slash at both ends`;
const DATABASE = "an address such as postgresql://user:password@host/database";
const MAIL_SERVER = "an address such as smtp://user:password@host:587, or folder";
/** An address with one of these schemes, or nothing. */
const addressOr = (protocol: RegExp, error: string) => z.union([z.literal(""), z.url({ protocol, error })], error);
const address = addressOr(/^https?$/, WEB);
const databaseAddress = addressOr(/^postgres(ql)?$/, DATABASE);
const mailAddress = z.union([z.literal("folder"), addressOr(/^smtps?$/, MAIL_SERVER)], MAIL_SERVER);
const base = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/.*\/$/)], WEB_OR_PATH);

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

const expectWhole = (least: number, most: number): string => `a whole number from ${least} to ${most}`;

function whole(least: number, most: number) {
  const expected = expectWhole(least, most);
  return z.coerce.number(expected).int(expected).min(least, expected).max(most, expected);
}

/** An empty setting is one that isn't set: as a number it would turn limits off. */
const wholeOr = (least: number, most: number, otherwise: number) =>
  z.union([z.literal("").transform(() => otherwise), whole(least, most)], expectWhole(least, most)).default(otherwise);

const FILLED = "a value that is not empty, or leave the setting out";
/** Any other value would be taken for none, and start the demo with its printed passwords. */
const ENVIRONMENTS = ["development", "production", "test"] as const;
const LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const schema = z.object({
  PORT: wholeOr(0, 65_535, 3000),
  HOST: z.string().min(1, FILLED).default("127.0.0.1"),
  DATA_DIR: z.string().min(1, FILLED).default("./data"),
  DATABASE_URL: databaseAddress.default(""),
  DATABASE_DIRECT_URL: databaseAddress.default(""),
  DATABASE_REPLICA_URL: databaseAddress.default(""),
  PUBLIC_URL: address.default(""),
  SMTP_URL: mailAddress.default(""),
  SECRET_KEY: z.string().transform(secretKeys).default([]),
  MAIL_FROM: z
    .string()
    .min(3, "a sender such as Diwan <no-reply@diwan.example>")
    .default("Diwan <no-reply@diwan.example>"),
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
    .regex(/^[a-z0-9.-]+$/, "a domain in lower case, such as staff.diwan.example")
    .default("staff.diwan.example"),
  MAP_TILE_URL: z.string().default(""),
  TERMS_URL: address.default(""),
  PLAIN_HOSTS: z.string().transform(hosts).default([]),
  TRUST_PROXY: z.string().transform(proxies).default(0),
  MAX_CONNECTIONS: wholeOr(10, 1_000_000, 5_000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeOr(1, 1_000_000, 1_000),
  MAX_STREAMS: wholeOr(4, 1_000_000, 4_000),
  MAX_STREAMS_PER_BUSINESS: wholeOr(4, 1_000_000, 1_000),
  MAX_STREAMS_PER_ADDRESS: wholeOr(4, 1_000_000, 500),
  MAX_STREAMS_PER_ACCOUNT: wholeOr(1, 10_000, 60),
  MAX_STREAMS_PER_SESSION: wholeOr(1, 10_000, 20),
  HEADER_TIMEOUT: wholeOr(1, 120, 15),
  BODY_TIMEOUT: wholeOr(1, 600, 30),
  BODY_MIN_RATE: wholeOr(1, 1_000_000, 1_000),
  WORK_PER_MINUTE: wholeOr(0, 10_000_000, 6_000),
  DRAIN_SECONDS: z.union([z.literal("").transform(() => undefined), whole(0, 600)], expectWhole(0, 600)).optional(),
  MAX_MEDIA_PER_BUSINESS: wholeOr(0, 10_000_000, 0),
  METRICS_PORT: z.union([z.literal(""), whole(0, 65_535)], expectWhole(0, 65_535)).default(""),
  METRICS_HOST: z.string().min(1, FILLED).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.default(""),
  SLOW_STATEMENT_MS: wholeOr(0, 600_000, 1_000),
  DEMO: flag.default(true),
  NODE_ENV: z.enum(["", ...ENVIRONMENTS], `${ENVIRONMENTS.join(", ")}, or leave the setting out`).default(""),
  LOG_LEVEL: z.enum(LEVELS, LEVELS.join(", ")).default("info"),
});

export type Config = z.output<typeof schema> & {
  dataDir: string;
  production: boolean;
  /** For how long requests are still answered after the proxies were told to send no more. */
  drainSeconds: number;
  /** Whether emails require TLS, however `SMTP_URL` begins. */
  mailNeedsTls: boolean;
};

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

/** Reads and checks all settings at once. Throws one error that lists every wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = schema.safeParse(env);
  const wrong = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  wrong.push(...missingCompanions(env));
  if (env["NODE_ENV"] === "production") wrong.push(...missingInProduction(env));
  if (env["NODE_ENV"] === "production" && read.success) wrong.push(...plainConnections(read.data, env["PGHOST"]));
  if (read.success) wrong.push(...publicMetrics(read.data));
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
  if (env["DATABASE_REPLICA_URL"] && !env["DATABASE_URL"])
    wrong.push("DATABASE_URL: required with DATABASE_REPLICA_URL; it is the address of the primary");
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

const publicMetrics = ({ METRICS_PORT, PORT }: Settings): string[] =>
  METRICS_PORT === PORT && PORT !== 0 ? ["METRICS_PORT: another port than PORT, which is public"] : [];

const OR_PLAIN = "or name its host in PLAIN_HOSTS if the way there is private";

/** Errors of settings that would send data unencrypted, or to a host whose certificate is not checked. */
function plainConnections(settings: Settings, pgHost = ""): string[] {
  const { SMTP_URL, S3_ENDPOINT, OTEL_EXPORTER_OTLP_ENDPOINT: traces } = settings;
  const wrong: string[] = [];
  for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const)
    if (settings[name] && isForeign(settings, settings[name], pgHost) && !encryptsDatabase(new URL(settings[name])))
      wrong.push(`${name}: in production a database on another host needs ?sslmode=verify-full, ${OR_PLAIN}`);
  if (/^smtp.*[?&](ignoreTLS|secure|tls\.)/i.test(SMTP_URL) && isForeign(settings, SMTP_URL))
    wrong.push(
      `SMTP_URL: in production mails to another host are encrypted; leave ignoreTLS, secure and tls. out, ${OR_PLAIN}`,
    );
  if (S3_ENDPOINT.startsWith("http:") && isForeign(settings, S3_ENDPOINT))
    wrong.push(`S3_ENDPOINT: in production a bucket on another host needs https:, ${OR_PLAIN}`);
  if (traces.startsWith("http:") && isForeign(settings, traces))
    wrong.push(`OTEL_EXPORTER_OTLP_ENDPOINT: in production traces to another host need https:, ${OR_PLAIN}`);
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
