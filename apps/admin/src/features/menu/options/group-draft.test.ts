import type { OptionGroup } from "@diwan/contract/menu/option-groups";
import { expect, test } from "vitest";
import { changedBody, changeDraft, createDraft, isChanged } from "../../../kit/drafts/draft.ts";
import { groupDraft, newGroup, newOption, valuesForCopy, withPreset, withRule } from "./group-draft.ts";

const named = (name: string) => [{ locale: "en" as const, name }];
const group: OptionGroup = {
  ...newGroup("b"),
  id: "g",
  locales: named("Doneness"),
  min: 1,
  max: 1,
  options: [
    { id: "m", price: 0, locales: named("Medium"), preset: true, hide: false },
    { id: "w", price: 0.35, locales: named("Well done"), preset: false, hide: false },
  ],
};

test("an amount typed in another way is no change, and only changed parts are sent", () => {
  const draft = createDraft(groupDraft, group);
  const [medium, well] = draft.values.options;
  if (!medium || !well) throw new Error("two options");
  const same = changeDraft(draft, { options: [medium, { ...well, price: "0,350" }] });
  expect(isChanged(groupDraft, same)).toBe(false);
  const renamed = changeDraft(draft, { names: { en: "How well done", ar: "" } });
  expect(Object.keys(changedBody(groupDraft, renamed))).toEqual(["locales"]);
});

test("the only choice of a group has one preset", () => {
  const { values } = createDraft(groupDraft, group);
  expect(withPreset(values, "w", true).map(({ preset }) => preset)).toEqual([false, true]);
  expect(withPreset({ ...values, max: 2 }, "w", true).map(({ preset }) => preset)).toEqual([true, true]);
});

test("a smaller maximum keeps the first presets only", () => {
  const { values } = createDraft(groupDraft, group);
  const both = {
    ...values,
    max: null,
    options: [...values.options, newOption()].map((one) => ({ ...one, preset: true })),
  };
  expect(withRule(both, 0, 2).options.map(({ preset }) => preset)).toEqual([true, true, false]);
  expect(withRule(both, 1, null).options.every(({ preset }) => preset)).toBe(true);
});

test("what is typed in a shared group goes on in its copy", () => {
  const copy = { ...group, id: "c", options: group.options.map((option) => ({ ...option, id: `c-${option.id}` })) };
  const { values } = createDraft(groupDraft, group);
  expect(isChanged(groupDraft, changeDraft(createDraft(groupDraft, copy), valuesForCopy(values, group, copy)))).toBe(
    false,
  );
  const [medium, well] = values.options;
  if (!medium || !well) throw new Error("two options");
  const typed = { ...values, options: [{ ...well, price: "0.5" }, medium, newOption()] };
  const draft = changeDraft(createDraft(groupDraft, copy), valuesForCopy(typed, group, copy));
  expect(changedBody(groupDraft, draft)).toMatchObject({
    options: [{ id: "c-w", price: 0.5 }, { id: "c-m" }, { price: 0 }],
  });
  expect(changedBody(groupDraft, draft).options?.[2]).not.toHaveProperty("id");
});
