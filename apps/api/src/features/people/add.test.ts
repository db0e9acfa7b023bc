import { expect, test } from "vitest";
import { generatePassword } from "./add.ts";

const below = (n: number): number => Math.floor(Math.random() * n);

test("a generated password has 12 characters, one of each class, and is unique", () => {
  const made = Array.from({ length: 500 }, () => generatePassword(below));
  for (const password of made) {
    expect(password).toHaveLength(12);
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]) expect(password).toMatch(kind);
    expect(password).not.toMatch(/[0O1lI\s]/);
  }
  expect(new Set(made).size).toBe(500);
});

test("each position can have each class", () => {
  const made = Array.from({ length: 500 }, () => generatePassword(below));
  for (let at = 0; at < 12; at++)
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/])
      expect(made.some((password) => kind.test(password[at] ?? ""))).toBe(true);
});
