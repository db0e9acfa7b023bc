import { describe, expect, test } from "vitest";
import { greaterThanZero, phoneNumber, webAddress } from "./custom-rules.ts";
import { fieldErrors } from "./messages.ts";
import { readSocialAddress } from "../text/web-address.ts";
import { isTimeZone } from "../time/time-zones.ts";
import * as z from "zod";

describe("custom rule url", () => {
  test.each([
    ["darsalma.example", "https://darsalma.example"],
    ["www.darsalma.kw/menu?x=1#y", "https://www.darsalma.kw/menu?x=1#y"],
    ["http://darsalma.restaurant:8080/a", "http://darsalma.restaurant:8080/a"],
    ["darsalma.kw:8443/a", "https://darsalma.kw:8443/a"],
    ["HTTPS://DarSalma.KW", "https://darsalma.kw"],
    ["https://مثال.السعودية", "https://xn--mgbh0fb.xn--mgberp4a5d4ar"],
  ])("accepts %s", (typed, kept) => {
    expect(webAddress.parse(typed)).toBe(kept);
  });

  test.each([
    "",
    " ",
    "darsalma",
    "darsalma.k",
    "http://localhost",
    "http://127.0.0.1",
    "http://[::1]/",
    "ftp://darsalma.kw",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/menu",
    "https://user@evil.example",
    "two words.example",
    'a.example/"onmouseover="x',
    "https://",
    `https://${"a".repeat(500)}.example`,
  ])("rejects %j", (typed) => {
    expect(webAddress.safeParse(typed).error?.issues[0]?.message).toBe("url");
  });
});

describe("custom rule phone", () => {
  test.each([
    ["+96525714410", "+96525714410"],
    ["00965 2571-4410", "+96525714410"],
    ["+٩٦٥ ٢٥٧١ ٤٤١٠", "+96525714410"],
    ["\u202a+965 (2571) 4410\u202c", "+96525714410"],
    // Kuwaiti numbers as people write them in Kuwait.
    ["2571 4410", "+96525714410"],
    ["٦٦٧٧١٩٠٢", "+96566771902"],
  ])("accepts %s", (typed, kept) => {
    expect(phoneNumber().parse(typed)).toBe(kept);
  });

  test.each(["", "12345678", "2571441", "257144100", "+0965", "+965", "+1234567890123456", "call me", "+96525x14410"])(
    "rejects %j",
    (typed) => {
      const { error } = z.object({ phone: phoneNumber() }).safeParse({ phone: typed });
      expect(fieldErrors(error?.issues ?? [], "en")).toEqual({ phone: ["Phone must be a valid phone number."] });
    },
  );
});

test("custom rule gtZero accepts only values above zero", () => {
  expect(greaterThanZero.parse(0.001)).toBe(0.001);
  for (const value of [0, -1, Number.NaN, "1"]) expect(greaterThanZero.safeParse(value).success).toBe(false);
});

test("accepts a profile as an address or a user name", () => {
  expect(readSocialAddress("X", " @darsalma ")).toBe("https://x.com/darsalma");
  expect(readSocialAddress("Instagram", "instagram.com/darsalma")).toBe("https://instagram.com/darsalma");
  expect(readSocialAddress("Youtube", "مطبخ_سلمى")).toMatch(/^https:\/\/www\.youtube\.com\/@%D9%85/);
  for (const typed of ["", "@", "two words", "javascript:alert(1)"])
    expect(readSocialAddress("Facebook", typed)).toBeUndefined();
});

test("accepts a time zone only by its name", () => {
  for (const zone of ["Asia/Kuwait", "UTC", "America/Argentina/Buenos_Aires", "Asia/Kolkata", "Etc/GMT+5"])
    expect({ [zone]: isTimeZone(zone) }).toEqual({ [zone]: true });
  for (const zone of ["", "Kuwait City", "+03:00", "Asia/Nowhere", "asia/kuwait", "__proto__", "../../etc/localtime"])
    expect({ [zone]: isTimeZone(zone) }).toEqual({ [zone]: false });
});
