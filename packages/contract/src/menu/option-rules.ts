import type { Names } from "../api/fields.ts";

/** What the rule of a group needs. */
export interface RuledGroup<Option extends { id: string } = { id: string }> {
  id: string;
  min: number;
  max: number | null;
  options: readonly Option[];
}

/** Why a choice breaks the rule of a group. */
export type OptionProblem = "missing" | "tooMany" | "gone";

/** The options of a group that are chosen. */
const chosenIn = <Option extends { id: string }>(
  { options }: Pick<RuledGroup<Option>, "options">,
  ids: readonly string[],
): Option[] => options.filter(({ id }) => ids.includes(id));

/** The first group in which something is still to be chosen. */
export const incompleteGroup = <Group extends RuledGroup>(
  groups: readonly Group[],
  ids: readonly string[],
): Group | undefined => groups.find((group) => chosenIn(group, ids).length < group.min);

/** Whether one more option of a group may be chosen. */
export const hasRoom = (group: RuledGroup, ids: readonly string[]): boolean =>
  group.max === null || chosenIn(group, ids).length < group.max;

/** The choice after a click on an option: the only one of a group replaces the one before, and a required one stays. */
export function toggleOption(group: RuledGroup, ids: readonly string[], id: string): string[] {
  const isOnly = group.max === 1;
  if (ids.includes(id)) return isOnly && group.min === 1 ? [...ids] : ids.filter((one) => one !== id);
  const replaced = isOnly ? chosenIn(group, ids).map((option) => option.id) : [];
  return [...ids.filter((one) => !replaced.includes(one)), id];
}

/** The sentence of a rule, and its numbers. */
export interface RuleSentence {
  kind: "exactly" | "atLeast" | "between" | "upTo" | "any";
  min: number;
  max: number;
  count: number;
}

export function ruleSentence({ min, max, count }: { min: number; max: number | null; count: number }): RuleSentence {
  const most = max ?? count;
  const open = most >= count;
  const kind = min === 0 ? (open ? "any" : "upTo") : min === most ? "exactly" : open ? "atLeast" : "between";
  return { kind, min, max: most, count };
}

/** Why options of an item can't be ordered together; undefined if they can. */
export function optionProblem(groups: readonly RuledGroup[], ids: readonly string[]): OptionProblem | undefined {
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)));
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) return "gone";
  if (groups.some((group) => group.max !== null && chosenIn(group, ids).length > group.max)) return "tooMany";
  return incompleteGroup(groups, ids) ? "missing" : undefined;
}

interface PresetOption {
  id: string;
  preset: boolean;
}

/** The options that are chosen at first. */
export const presetIds = (groups: readonly { options: readonly PresetOption[] }[]): string[] =>
  groups.flatMap(({ options }) => options.flatMap(({ id, preset }) => (preset ? [id] : [])));

/** An option as a line of an order keeps it, beside the addons: with the name of its group. */
export interface ChosenOption {
  id: string;
  price: number;
  locales: Names;
  group: Names;
}

/** The chosen options in the order of the groups. */
export const chosenOptions = (
  groups: readonly (RuledGroup<{ id: string; price: number; locales: Names }> & { locales: Names })[],
  ids: readonly string[],
): ChosenOption[] =>
  groups.flatMap((group) =>
    chosenIn(group, ids).map(({ id, price, locales }) => ({ id, price, locales, group: group.locales })),
  );
