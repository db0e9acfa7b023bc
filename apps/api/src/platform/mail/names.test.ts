import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameInMail, quotedInMail } from "./names.ts";

describe("a name in an email", () => {
  test.each([
    ["Pay at http://evil.example/now", "Pay at evil example now"],
    ["www.evil.example", "www evil example"],
    ["Dar Salma (evil.example)", "Dar Salma (evil example)"],
    ["a@evil.example", "a evil example"],
    ["ｅｖｉｌ。example", "evil example"],
    ["زوروا موقع.شبكة", "زوروا موقع شبكة"],
    ["mailto:a@evil.example?subject=x", "a evil example?subject=x"],
    ["javascript:alert(1)", "alert(1)"],
    ["10.0.0.7:8080/pay", "… pay"],
    ["Call +965 9981-2299 now", "Call … now"],
    ["٩٩٨١ ٢٢٩٩", "…"],
    ["[click](x)<b>", "click (x) b"],
    ["Dar\r\nBcc: a@b.example", "Dar Bcc: a b example"],
    ["” joined. “Log in", "joined. Log in"],
  ])("contains no link: %s", (name, said) => expect(nameInMail(name)).toBe(said));

  test.each([
    "Dar Salma",
    "St. Mary’s",
    "مطعم دار سلمى",
    "B&B",
    "Café No. 7",
    "24/7".replace("/", "-"),
    "A.B.C",
    "Al-Rai 1990",
    "mark1234567",
  ])("stays unchanged if it is plain: %s", (name) => expect(nameInMail(name)).toBe(name));

  test("is short, on one line, and contains nothing that mail programs turn into a link", () =>
    fc.assert(
      fc.property(
        fc
          .array(
            fc.oneof(
              fc.webUrl(),
              fc.emailAddress(),
              fc.domain(),
              fc.ipV4(),
              fc.string({ unit: "binary" }),
              fc.constantFrom(".", "@", "//", ":", "\r\n", "9", " "),
            ),
          )
          .map((parts) => parts.join("")),
        (name) => {
          const said = nameInMail(name);
          expect([...new Intl.Segmenter().segment(said)].length).toBeLessThanOrEqual(60);
          expect(said).not.toMatch(/[@/<>"“”«»\r\n]|[a-z0-9]\.[a-z]{2}|\d\.\d|:[^\s…]/i);
          expect(quotedInMail(name, "ar")).toBe(`«${said}»`);
        },
      ),
      { numRuns: 100 },
    ));
});
