export { menuRules, readBranchServing } from "./queries.ts";
export { type BranchServing, effectiveRule, type ServingRule, type ServingState, stateAt } from "./rules.ts";
export { itemMessage } from "./messages.ts";
