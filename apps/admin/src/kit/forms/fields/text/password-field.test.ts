import { expect, test } from "vitest";
import { generatePassword } from "./password-field.tsx";

test("a generated password has 12 characters with at least one of each class", () => {
  const made = Array.from({ length: 500 }, () => generatePassword());
  for (const one of made) {
    expect(one).toHaveLength(12);
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]) expect(one).toMatch(kind);
  }
  expect(new Set(made).size).toBe(500);
});

test("no character class has a fixed position", () => {
  const places = new Set(Array.from({ length: 500 }, () => generatePassword().search(/\d/)));
  expect(places.size).toBeGreaterThan(6);
});
