import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

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
});
