import { describe, expect, test } from "vitest";
import * as z from "zod";
import { allCalls } from "./calls.ts";
import { phoneNumber } from "./custom-rules.ts";
import { ERRORS } from "./errors.ts";
import { day, id, localTime } from "./fields.ts";
import { fieldErrors, MESSAGES, messageText } from "./messages.ts";
import { SERVER_MESSAGES } from "./server-messages.ts";

const ARABIC = /\p{Script=Arabic}/u;

describe("has every text in both languages", () => {
  test.each([MESSAGES, SERVER_MESSAGES, ERRORS].flatMap((texts) => Object.entries(texts)))("%s", (_, { en, ar }) => {
    expect(en).toMatch(/\S/);
    expect(en).not.toMatch(ARABIC);
    expect(ar).toMatch(ARABIC);
    const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot).toSorted();
    expect(slots(ar)).toEqual(slots(en));
  });

  test("has an error status for every code", () => {
    for (const { status } of Object.values(ERRORS))
      expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
  });
});

describe("field errors", () => {
  test.each(["", undefined])("reports a missing date or record (%j) as required", (nothing) => {
    const sent = z.object({ day, localTime, id }).safeParse({ day: nothing, localTime: nothing, id: nothing });
    const required = ["This field is required"];
    expect(fieldErrors(sent.error?.issues ?? [], "en")).toEqual({ day: required, localTime: required, id: required });
  });

  const schema = z.strictObject({
    name: z.string().max(3),
    rows: z.array(z.strictObject({ price: z.number() })).max(1),
  });
  const of = (value: unknown, locale: "en" | "ar" = "en") =>
    fieldErrors(schema.safeParse(value).error?.issues ?? [], locale);

  test("are all reported at the path of their field", () => {
    expect(of({ name: "long", rows: [{ price: "x", odd: 1 }], other: 1 })).toEqual({
      name: ["At most 3 characters."],
      "rows.0.price": ["This value is not valid."],
      "rows.0.odd": ["This field is not known."],
      other: ["This field is not known."],
    });
    expect(of({ rows: [{ price: 1 }, { price: 2 }] })).toEqual({
      name: ["This field is required"],
      rows: ["At most 1."],
    });
  });

  test("work for fields named like object prototype properties", () => {
    const poisoned: unknown = JSON.parse('{"name":"a","rows":[],"constructor":1,"toString":2}');
    expect(Object.keys(of(poisoned))).toEqual(["constructor", "toString"]);
  });

  test("begin with the name of the field, not its key", () => {
    const rule = phoneNumber();
    const { error } = z
      .object({ customer: z.object({ phone: rule }), fax: rule })
      .safeParse({ customer: { phone: "x" }, fax: "x" });
    expect(fieldErrors(error?.issues ?? [], "en")).toEqual({
      "customer.phone": ["Phone must be a valid phone number."],
      fax: ["This field must be a valid phone number."],
    });
    expect(Object.values(fieldErrors(error?.issues ?? [], "ar")).flat()).toEqual([
      "الهاتف: أدخل رقم هاتف صحيحًا.",
      "هذا الحقل: أدخل رقم هاتف صحيحًا.",
    ]);
  });

  test("returns a text that is not a key unchanged", () => {
    expect(messageText("Something else", "ar")).toBe("Something else");
    expect(messageText("tooLong", "ar", { maximum: 5 })).toContain("5");
  });
});

test("every schema message has an Arabic text", () => {
  const odd: string[] = [];
  for (const [name, call] of allCalls)
    for (const value of [
      undefined,
      null,
      0,
      "",
      "x",
      [],
      {},
      { locales: [{}], items: [{}], prices: [{}], settings: [{}] },
    ]) {
      const issues = call.body?.safeParse(value).error?.issues ?? [];
      for (const texts of Object.values(fieldErrors(issues, "ar")))
        odd.push(...texts.filter((text) => !ARABIC.test(text)).map((text) => `${name}: ${text}`));
    }
  expect(odd).toEqual([]);
});
