import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { NewIds } from "./new-ids.ts";

test("ids become others in the same order, everywhere the same, and other texts stay", () => {
  const ids = new NewIds();
  const old = Array.from({ length: 2_000 }, () => uuidv7());
  const made = old.map((id) => ids.of(id));
  expect(made.toSorted()).toEqual(made);
  expect(new Set([...old, ...made]).size).toBe(4_000);
  expect(
    made.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toEqual([]);
  const [first = "", second = ""] = old;
  const key = `${first}/${second}.jpg`;
  const [one = "", two = ""] = made;
  expect(ids.value("jsonb", JSON.stringify({ src: `/media/${key}` }))).toBe(
    JSON.stringify({ src: `/media/${one}/${two}.jpg` }),
  );
  expect(ids.value("text", key)).toBe(`${one}/${two}.jpg`);
  expect(ids.value("uuid[]", [first, null])).toEqual([one, null]);
  // what a person typed, and the id of a payment provider
  expect(ids.value("text", `see ${first}`)).toBe(`see ${first}`);
  const reference = '{"reference":"6f1c2f0e-8a55-4c56-9d4b-1f0f8f3f2a11"}';
  expect(ids.value("jsonb", reference)).toBe(reference);
  ids.accounts.set(first, "account");
  expect(ids.of(first)).toBe("account");
});
