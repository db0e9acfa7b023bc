import { describe, expect, it } from "vitest";
import { chooseLocale, localeCookie } from "./choose-locale.ts";
import { fill } from "@diwan/ui/text/fill";
import { textsOf } from "./texts.ts";

describe("chooseLocale", () => {
  it.each([
    ["?lang=ar", "lang=en", "en", "ar"],
    ["?lang=fr", "lang=ar", "en", "ar"],
    ["", "a=b; lang=ar", "en", "ar"],
    ["", "lang=en; __Host-lang=ar", "en", "ar"],
    ["", "lang=arabic", "en", "en"],
    ["", "other_lang=ar", "en", "en"],
    ["", "", "ar-KW,ar;q=0.9,en;q=0.8", "ar"],
    ["", "", "fr-FR, en;q=0.3, ar;q=0.5", "ar"],
    ["", "", "ar;q=0, en", "en"],
    ["", "", "fr", "en"],
    ["", "", "", "en"],
  ])("address %j, cookie %j and browser %j: %s", (search, cookie, acceptLanguage, locale) => {
    expect(chooseLocale({ search, cookie, acceptLanguage })).toBe(locale);
  });
});

describe("the language cookie", () => {
  it("over https is limited to this host and sent encrypted only", () => {
    const attributes = localeCookie("ar", "https:").split("; ");
    expect(attributes[0]).toBe("__Host-lang=ar");
    expect(attributes).toEqual(expect.arrayContaining(["path=/", "secure", "samesite=lax"]));
    expect(localeCookie("ar", "https:")).not.toContain("domain");
  });

  it.each(["https:", "http:"])("is read back as it was stored over %s", (protocol) => {
    const [cookie] = localeCookie("ar", protocol).split(";");
    expect(chooseLocale({ search: "", cookie })).toBe("ar");
  });
});

describe("fill", () => {
  it("fills names and counts in the digits of the language", () => {
    expect(fill("{index} of {total}", { index: 1, total: 9 }, "en")).toBe("1 of 9");
    expect(fill("{index} من {total}", { index: 1, total: 9 }, "ar")).toBe("١ من ٩");
    expect(fill("Until {day}", { day: "{day} $&" }, "en")).toBe("Until {day} $&");
  });

  it.each([
    [1, "1 bedroom", "غرفة نوم واحدة"],
    [2, "2 bedrooms", "غرفتا نوم"],
    [5, "5 bedrooms", "٥ غرف نوم"],
    [11, "11 bedrooms", "١١ غرفة نوم"],
    [100, "100 bedrooms", "١٠٠ غرفة نوم"],
  ])("writes %i bedrooms", (count, english, arabic) => {
    expect(fill(textsOf("en").chalet.bedrooms, { count }, "en")).toBe(english);
    expect(fill(textsOf("ar").chalet.bedrooms, { count }, "ar")).toBe(arabic);
  });

  it("prefers an exact count to its plural form", () => {
    expect(fill(textsOf("en").search.found, { count: 0 }, "en")).toBe("Nothing found");
  });
});
