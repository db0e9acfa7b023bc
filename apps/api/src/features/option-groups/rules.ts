import type { OptionGroup, OptionGroupForm } from "@diwan/contract/menu/option-groups";
import type { ServerMessageKey } from "@diwan/contract/api/server-messages";

interface Ruled {
  min: number;
  max: number | null;
  options: readonly { preset: boolean; hide: boolean }[];
}

/** Errors of a group as it would be stored: a rule that its offered options can't fulfil. */
export function groupErrors(
  change: { [K in keyof OptionGroupForm]?: OptionGroupForm[K] | undefined },
  before: OptionGroup | undefined,
): Record<string, ServerMessageKey> {
  const ruled: Ruled = {
    min: change.min ?? before?.min ?? 0,
    max: change.max === undefined ? (before?.max ?? null) : change.max,
    options: change.options ?? before?.options ?? [],
  };
  const { min, max, options } = ruled;
  const offered = options.filter(({ hide }) => !hide);
  const errors: Record<string, ServerMessageKey> = {};
  if (offered.length < min) errors["min"] = "optionsFewer";
  if (max !== null && max < min) errors["max"] = "optionsMaximum";
  if (max !== null && offered.filter(({ preset }) => preset).length > max) errors["options"] = "presetsTooMany";
  return errors;
}
