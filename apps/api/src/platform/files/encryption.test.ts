import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterFile } from "../../testing/closers.ts";
import {
  DecryptionError,
  decryptSecret,
  deriveSecretKey,
  encryptSecret,
  storeSecretKey,
  readSecretKeys,
  type SecretKeys,
} from "./encryption.ts";

const made = (): SecretKeys => readSecretKeys(randomBytes(32).toString("base64")) ?? [];
const keys = made();
const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-key-"));
afterFile(() => rm(folder, { recursive: true }));

describe("a secret in the database", () => {
  test("is decrypted with its key and unreadable without it", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, context) => {
        const encrypted = encryptSecret(keys, text, context);
        expect(encrypted).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
        expect(decryptSecret(keys, encrypted, context)).toBe(text);
        expect(encryptSecret(keys, text, context)).not.toBe(encrypted);
        expect(() => decryptSecret(made(), encrypted, context)).toThrow(DecryptionError);
      }),
    ));

  test("is rejected in another row", () => {
    const encrypted = encryptSecret(keys, "JBSWY3DPEHPK3PXP", "totp:a");
    expect(() => decryptSecret(keys, encrypted, "totp:b")).toThrow(DecryptionError);
    expect(() => decryptSecret(keys, encrypted, "gateway:a")).toThrow(DecryptionError);
  });

  test("is rejected if it was changed, cut or reformatted", () => {
    const encrypted = encryptSecret(keys, "JBSWY3DPEHPK3PXP", "totp:a");
    const [version, id, body = ""] = encrypted.split(".");
    const bytes = Buffer.from(body, "base64url");
    const others = Array.from(bytes, (byte, at) => {
      const other = Buffer.from(bytes);
      other[at] = byte ^ 1;
      return `${version}.${id}.${other.toString("base64url")}`;
    });
    const cut = Array.from(bytes, (_, at) => `${version}.${id}.${bytes.subarray(0, at).toString("base64url")}`);
    for (const wrong of [...others, ...cut, "", "JBSWY3DPEHPK3PXP", `v2.${id}.${body}`, `v1.00000000.${body}`])
      expect(() => decryptSecret(keys, wrong, "totp:a")).toThrow(DecryptionError);
  });

  test("stays readable while its key is listed after the new one, which encrypts from then on", () => {
    const [before, after] = [made(), made()];
    const old = encryptSecret(before, "secret", "totp:a");
    const rotated = [...after, ...before];
    expect(decryptSecret(rotated, old, "totp:a")).toBe("secret");
    expect(decryptSecret(after, encryptSecret(rotated, "secret", "totp:a"), "totp:a")).toBe("secret");
    expect(() => decryptSecret(after, old, "totp:a")).toThrow(/not among those of SECRET_KEY/);
  });

  test("is not encrypted by a key with another purpose from the same token", () => {
    const encrypted = encryptSecret([deriveSecretKey("answer", "token")], "secret", "a");
    expect(() => decryptSecret([deriveSecretKey("other", "token")], encrypted, "a")).toThrow(DecryptionError);
  });
});

describe("the keys of an installation", () => {
  test("are 32 bytes in base64 or hex, and nothing else", () => {
    const bytes = randomBytes(32);
    const forms = [bytes.toString("base64"), bytes.toString("base64url"), bytes.toString("hex")];
    const encrypted = encryptSecret(readSecretKeys(forms.join(", ")) ?? [], "secret", "a");
    for (const form of forms) expect(decryptSecret(readSecretKeys(form) ?? [], encrypted, "a")).toBe("secret");
    const wrong = ["", "secret", `${forms[0]},`, randomBytes(31).toString("base64"), randomBytes(33).toString("hex")];
    for (const text of wrong) expect(readSecretKeys(text)).toBeUndefined();
  });

  test("are never printed with the settings", () => {
    const [one] = readSecretKeys("07".repeat(32)) ?? [];
    expect(JSON.stringify(one)).toMatch(/^{"id":"[0-9a-f]{8}","key":{}}$/);
  });

  test("are read from a file in the data folder that is created once, readable only by its user", async () => {
    const dataDir = path.join(folder, "data");
    const encrypted = encryptSecret(storeSecretKey(dataDir), "secret", "a");
    expect(decryptSecret(storeSecretKey(dataDir), encrypted, "a")).toBe("secret");
    expect(await readdir(dataDir)).toEqual(["secret-key"]);
    const mode = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;
    expect([await mode(dataDir), await mode(path.join(dataDir, "secret-key"))]).toEqual([0o700, 0o600]);
  });

  test("are not replaced if the file is damaged", async () => {
    const file = path.join(folder, "secret-key");
    await writeFile(file, "");
    await chmod(file, 0o600);
    expect(() => storeSecretKey(folder)).toThrow(/holds no key/);
  });
});
