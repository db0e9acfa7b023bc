import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig, SETTINGS } from "./config.ts";

const PRODUCTION = {
  SMTP_URL: "folder",
  NODE_ENV: "production",
  SECRET_KEY: "07".repeat(32),
  PUBLIC_URL: "https://diwan.test",
};

describe("settings", () => {
  test("have defaults", () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      DEMO: true,
      production: false,
      dataDir: path.resolve("data"),
      QR_APP_URL: "/qr/",
      ORDERS_APP_URL: "/orders-app/",
      TABLET_APP_URL: "/tablet/",
    });
  });

  test("an environment that is not known is no production, and starts no demo either", () => {
    expect(() => readConfig({ NODE_ENV: "prod" })).toThrow(/NODE_ENV: development, production, test, or leave/);
    for (const NODE_ENV of ["", "development", "test"]) expect(readConfig({ NODE_ENV }).production).toBe(false);
  });

  test("report all invalid values at once, without the values", () => {
    const wrong = {
      PORT: "seventy",
      DATABASE_URL: "mysql://secret@x",
      PUBLIC_URL: "javascript:alert(1)",
      S3_ENDPOINT: "https://s3.test",
      DEMO: "perhaps",
      LOG_LEVEL: "loud",
    };
    const attempt = (): unknown => readConfig(wrong);
    for (const name of [
      "PORT",
      "DATABASE_URL",
      "PUBLIC_URL",
      "S3_BUCKET",
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
      "DEMO",
      "LOG_LEVEL",
    ])
      expect(attempt).toThrow(name);
    expect(attempt).not.toThrow(/secret@x/);
  });

  test("never show demo data in production", () => {
    expect(readConfig({ ...PRODUCTION, DEMO: "1" })).toMatchObject({ DEMO: false, production: true });
    for (const off of ["0", "false", ""]) expect(readConfig({ DEMO: off }).DEMO).toBe(false);
    for (const on of ["1", "true"]) expect(readConfig({ DEMO: on }).DEMO).toBe(true);
  });

  test("of production require a mail server, so that codes are not written to files", () => {
    expect(() => readConfig({ ...PRODUCTION, SMTP_URL: "" })).toThrow(/SMTP_URL: required in production.*or folder/);
    for (const SMTP_URL of ["folder", "smtps://u:p@mail.example"])
      expect(readConfig({ ...PRODUCTION, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
    expect(readConfig({ SMTP_URL: "folder" }).SMTP_URL).toBe("folder");
  });

  test("of production require the encryption key and explain how to create one", () => {
    expect(() => readConfig({ ...PRODUCTION, SECRET_KEY: "" })).toThrow(
      "SECRET_KEY: required in production. Make one with: openssl rand -base64 32",
    );
    expect(readConfig(PRODUCTION).SECRET_KEY).toHaveLength(1);
    expect(readConfig({}).SECRET_KEY).toEqual([]);
    expect(() => readConfig({ SECRET_KEY: "hunter2" })).toThrow(/^((?!hunter2).)*openssl((?!hunter2).)*$/s);
  });

  test("of production require the public address", () => {
    expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: "" })).toThrow("PUBLIC_URL: required in production");
    expect(readConfig({}).PUBLIC_URL).toBe("");
  });

  test.each([
    ["DATABASE_URL", "postgresql://u:p@db.example/diwan", "needs ?sslmode=verify-full"],
    ["DATABASE_URL", "postgresql://u:p@db.example/diwan?sslmode=prefer", "needs ?sslmode=verify-full"],
    ["DATABASE_URL", "postgresql://u:p@db.example/diwan?sslmode=no-verify", "needs ?sslmode=verify-full"],
    ["DATABASE_URL", "postgresql://u:p@db.example/diwan?sslmode=require&uselibpqcompat=true", "needs ?sslmode"],
    ["DATABASE_URL", "postgresql://u:p@localhost/diwan?host=db.example", "needs ?sslmode=verify-full"],
    ["SMTP_URL", "smtp://u:p@mail.example:587?ignoreTLS=true", "leave ignoreTLS, secure and tls. out"],
    ["SMTP_URL", "smtps://u:p@mail.example?tls.rejectUnauthorized=false", "leave ignoreTLS, secure and tls. out"],
    ["S3_ENDPOINT", "http://s3.example", "needs https:"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://db.example:4318", "need https:"],
  ])("of production reject unencrypted connections to another host: %s=%s", (name, value, why) => {
    const bucket = { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
    const env = { ...PRODUCTION, ...bucket, S3_ENDPOINT: "https://s3.test", [name]: value };
    expect(() => readConfig(env)).toThrow(`${name}: in production`);
    expect(() => readConfig(env)).toThrow(why);
    expect(() => readConfig({ ...env, NODE_ENV: "" })).not.toThrow();
    // A private network is listed.
    expect(() => readConfig({ ...env, PLAIN_HOSTS: "other.lan, db.example,MAIL.example,s3.example" })).not.toThrow();
  });

  test.each([
    "postgresql://u:p@db.example/diwan?sslmode=verify-full",
    "postgresql://u:p@db.example/diwan?sslmode=require",
    "postgresql://u:p@127.0.0.1/diwan",
    "postgresql://u:p@[::1]:5432/diwan",
    "postgresql://u:p@localhost/diwan?host=/run/postgresql",
    "postgresql://%2Frun%2Fpostgresql/diwan",
  ])("of production accept a database that is local or encrypted: %s", (DATABASE_URL) => {
    expect(readConfig({ ...PRODUCTION, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test("of production require TLS for a mail server on another host, whatever its scheme", () => {
    const needsTls = (env: object) => readConfig({ ...PRODUCTION, ...env }).mailNeedsTls;
    expect(needsTls({ SMTP_URL: "smtp://u:p@mail.example:587" })).toBe(true);
    expect(needsTls({ SMTP_URL: "smtp://u:p@mail.example:587", PLAIN_HOSTS: "mail.example" })).toBe(false);
    expect(needsTls({ SMTP_URL: "smtp://localhost:25" })).toBe(false);
    expect(needsTls({ SMTP_URL: "folder" })).toBe(false);
    expect(needsTls({ SMTP_URL: "smtp://u:p@mail.example:587", NODE_ENV: "" })).toBe(false);
  });

  test("accept proxies as a number or networks and explain any other value", () => {
    expect(readConfig({}).TRUST_PROXY).toBe(0);
    expect(readConfig({ TRUST_PROXY: "1" }).TRUST_PROXY).toBe(1);
    expect(readConfig({ TRUST_PROXY: "10.0.0.0/8,::1" }).TRUST_PROXY).toEqual(["10.0.0.0/8", "::1"]);
    for (const TRUST_PROXY of ["true", "yes", "proxy.test"])
      expect(() => readConfig({ TRUST_PROXY })).toThrow(
        "TRUST_PROXY: how many proxies stand in front of Diwan (1 to 10, 0 for none), or their addresses and networks",
      );
  });

  test.each([
    ["MAX_CONNECTIONS", "many"],
    ["HEADER_TIMEOUT", "0"],
    ["BODY_TIMEOUT", "1000"],
    ["WORK_PER_MINUTE", "-1"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3.5"],
    ["SMTP_URL", "http://x"],
    ["QR_APP_URL", "qr"],
    ["GENERATED_EMAIL_DOMAIN", "a b"],
    ["TERMS_URL", "file:///etc"],
  ])("%s is not %s", (name, value) => expect(() => readConfig({ [name]: value })).toThrow(name));

  test("each wrong one is one sentence that says what is expected", () => {
    const port = "a whole number from 0 to 65535";
    const connection = "a whole number from 1 to 1000000";
    const web = "an address that begins with https:// or http://";
    const webOrPath = `${web}, or a path with a slash at both ends`;
    const filled = "a value that is not empty, or leave the setting out";
    const database = "an address such as postgresql://user:password@host/database";
    const expected: Record<string, [wrong: string, sentence: string] | "any text"> = {
      PORT: ["3000x", port],
      HOST: ["", filled],
      DATA_DIR: ["", filled],
      DATABASE_URL: ["mysql://x", database],
      DATABASE_DIRECT_URL: ["mysql://x", database],
      DATABASE_REPLICA_URL: ["mysql://x", database],
      PUBLIC_URL: ["diwan.example", web],
      SMTP_URL: ["mail.example", "an address such as smtp://user:password@host:587, or folder"],
      SECRET_KEY: [
        "short",
        "32 random bytes in base64 or hex, several with commas between them. Make one with: openssl rand -base64 32",
      ],
      MAIL_FROM: ["x", "a sender such as Diwan <no-reply@diwan.example>"],
      S3_ENDPOINT: ["s3.example", web],
      S3_BUCKET: "any text",
      S3_REGION: "any text",
      S3_ACCESS_KEY_ID: "any text",
      S3_SECRET_ACCESS_KEY: "any text",
      QR_APP_URL: ["qr", webOrPath],
      ORDERS_APP_URL: ["orders", webOrPath],
      TABLET_APP_URL: ["tablet", webOrPath],
      IMAGE_PROXY: ["yes", "0 or 1"],
      GENERATED_EMAIL_DOMAIN: ["A B", "a domain in lower case, such as staff.diwan.example"],
      MAP_TILE_URL: "any text",
      TERMS_URL: ["terms", web],
      PLAIN_HOSTS: "any text",
      TRUST_PROXY: [
        "all",
        "how many proxies stand in front of Diwan (1 to 10, 0 for none), or their addresses and networks with commas between them: 10.0.0.0/8, ::1",
      ],
      MAX_CONNECTIONS: ["9", "a whole number from 10 to 1000000"],
      MAX_CONNECTIONS_PER_ADDRESS: ["0", connection],
      MAX_STREAMS: ["3", "a whole number from 4 to 1000000"],
      MAX_STREAMS_PER_BUSINESS: ["3", "a whole number from 4 to 1000000"],
      MAX_STREAMS_PER_ADDRESS: ["3", "a whole number from 4 to 1000000"],
      MAX_STREAMS_PER_ACCOUNT: ["0", "a whole number from 1 to 10000"],
      MAX_STREAMS_PER_SESSION: ["1.5", "a whole number from 1 to 10000"],
      HEADER_TIMEOUT: ["0", "a whole number from 1 to 120"],
      BODY_TIMEOUT: ["601", "a whole number from 1 to 600"],
      BODY_MIN_RATE: ["fast", connection],
      WORK_PER_MINUTE: ["-1", "a whole number from 0 to 10000000"],
      DRAIN_SECONDS: ["601", "a whole number from 0 to 600"],
      MAX_MEDIA_PER_BUSINESS: ["5 GB", "a whole number from 0 to 10000000"],
      METRICS_PORT: ["9464/metrics", port],
      METRICS_HOST: ["", filled],
      OTEL_EXPORTER_OTLP_ENDPOINT: ["collector:4318", web],
      SLOW_STATEMENT_MS: ["1s", "a whole number from 0 to 600000"],
      DEMO: ["no", "0 or 1"],
      NODE_ENV: ["prod", "development, production, test, or leave the setting out"],
      LOG_LEVEL: ["loud", "fatal, error, warn, info, debug, silent"],
    };
    expect(Object.keys(expected).toSorted()).toEqual(SETTINGS.toSorted());
    for (const [name, wrong] of Object.entries(expected)) {
      if (wrong === "any text") continue;
      const others = {
        ...{ S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" },
        DATABASE_URL: "postgresql://diwan@localhost/diwan",
      };
      expect(() => readConfig({ ...others, [name]: wrong[0] })).toThrow(
        new Error(`These settings are wrong:\n  ${name}: ${wrong[1]}`),
      );
    }
  });

  test("an empty number is one that is not set", () => {
    expect(
      readConfig({ WORK_PER_MINUTE: "", PORT: "", METRICS_PORT: "", SLOW_STATEMENT_MS: "", DRAIN_SECONDS: "" }),
    ).toMatchObject({
      drainSeconds: 0,
      WORK_PER_MINUTE: 6_000,
      PORT: 3_000,
      METRICS_PORT: "",
      SLOW_STATEMENT_MS: 1_000,
    });
  });

  test("metrics never share the public port", () => {
    expect(() => readConfig({ PORT: "3000", METRICS_PORT: "3000" })).toThrow("METRICS_PORT: another port than PORT");
    expect(readConfig({ PORT: "0", METRICS_PORT: "0" }).METRICS_PORT).toBe(0);
  });
});
