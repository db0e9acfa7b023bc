import { describe, expect, it } from "vitest";
import { phoneLink, webAddress, whatsappLink } from "./links.ts";
import { readTable, readView, viewLink } from "./view.ts";

describe("webAddress", () => {
  it.each([
    ["https://darsalma.example/menu?x=1", "https://darsalma.example/menu?x=1"],
    ["http://darsalma.example", "http://darsalma.example"],
    [" darsalma.restaurant ", "https://darsalma.restaurant"],
    ["darsalma.example:8443/a", "https://darsalma.example:8443/a"],
  ])("%j leads to %s", (typed, address) => {
    expect(webAddress(typed)).toBe(address);
  });

  it.each([
    null,
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//.example",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
    "https://user@evil.example",
    "localhost",
    'https://x.example/"onclick=',
  ])("%j is rejected", (typed) => {
    expect(webAddress(typed)).toBeUndefined();
  });
});

describe("contact links", () => {
  it("dial the digits of a typed number", () => {
    expect(phoneLink("+965 2222 1111")).toBe("tel:+96522221111");
    expect(phoneLink("1 888")).toBeUndefined();
    expect(phoneLink("٢٢٢٢ ١١١١")).toBe("tel:22221111");
    expect(phoneLink("javascript:alert(123456)")).toBeUndefined();
    expect(whatsappLink("00965 5555 1234")).toBe("https://wa.me/96555551234");
    expect(whatsappLink(null)).toBeUndefined();
  });
});

describe("view", () => {
  it("is restored from its link", () => {
    const link = viewLink({ item: "a b", query: "رز & 100%", locale: "ar", menu: "m" });
    expect(readView(link)).toEqual({ item: "a b", query: "رز & 100%" });
    expect(new URLSearchParams(link).get("lang")).toBe("ar");
  });

  it("keeps the table token of a QR code and rejects any other value", () => {
    expect(readTable(viewLink({ locale: "en", menu: null, table: "abc0123456" }))).toBe("abc0123456");
    for (const other of ["", "?t=", "?t=ABC0123456", "?t=abc012345", "?t=abc01234567", "?t=abc%200123456"])
      expect(readTable(other)).toBeUndefined();
  });

  it("distinguishes an open search from no search", () => {
    expect(readView("?q=").query).toBe("");
    expect(readView("").query).toBeNull();
    expect(readView(`?q=${"a".repeat(500)}`).query).toHaveLength(100);
  });
});
