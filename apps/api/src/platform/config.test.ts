import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const PRODUCTION = {
  SMTP_URL: "folder",
  NODE_ENV: "production",
  SECRET_KEY: "07".repeat(32),
  PUBLIC_URL: "https://diwan.test",
};

describe("the settings", () => {
  test("need none to be given", () => {
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

  test("that are wrong are all named at once, without their values", () => {
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

  test("show demo data nowhere in production", () => {
    expect(readConfig({ ...PRODUCTION, DEMO: "1" })).toMatchObject({ DEMO: false, production: true });
    for (const off of ["0", "false", ""]) expect(readConfig({ DEMO: off }).DEMO).toBe(false);
    for (const on of ["1", "true"]) expect(readConfig({ DEMO: on }).DEMO).toBe(true);
  });

  test("of production say where mails go, so that codes are not left in files that nobody thought of", () => {
    expect(() => readConfig({ ...PRODUCTION, SMTP_URL: "" })).toThrow(/SMTP_URL: required in production.*or folder/);
    for (const SMTP_URL of ["folder", "smtps://u:p@mail.example"])
      expect(readConfig({ ...PRODUCTION, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
    expect(readConfig({ SMTP_URL: "folder" }).SMTP_URL).toBe("folder");
  });

  test("of production name the key that encrypts secrets, and say how to make one", () => {
    expect(() => readConfig({ ...PRODUCTION, SECRET_KEY: "" })).toThrow(
      "SECRET_KEY: required in production. Make one with: openssl rand -base64 32",
    );
    expect(readConfig(PRODUCTION).SECRET_KEY).toHaveLength(1);
    expect(readConfig({}).SECRET_KEY).toEqual([]);
    expect(() => readConfig({ SECRET_KEY: "hunter2" })).toThrow(/^((?!hunter2).)*openssl((?!hunter2).)*$/s);
  });

  test("of production name the address under which people come", () => {
    expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: "" })).toThrow("PUBLIC_URL: required in production");
    expect(readConfig({}).PUBLIC_URL).toBe("");
  });

  test("name proxies by number or network, and say so to who has written anything else", () => {
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
