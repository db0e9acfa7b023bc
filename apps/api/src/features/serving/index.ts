export { menuRules, readBranchServing } from "./queries.ts";
export { readContents } from "./content.ts";
export { type BranchOfItem, saveServings } from "./save.ts";
export {
  type BranchServing,
  effectiveRule,
  type ServingRule,
  type ServingState,
  stateAt,
  type WaitingItem,
} from "./rules.ts";
export { itemMessage } from "./messages.ts";
