export { menuRules, readBranchServing } from "./queries.ts";
export { type BranchOfItem, readBranchesOfItems, saveBranchesOfItems } from "./save.ts";
export {
  type BranchServing,
  effectiveRule,
  type ServingRule,
  type ServingState,
  stateAt,
  type WaitingItem,
} from "./rules.ts";
export { itemMessage } from "./messages.ts";
