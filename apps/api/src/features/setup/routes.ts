import { setup, setupExtras, setupSteps, type Setup, type SetupFacts } from "@diwan/contract/overview/setup";
import { holdsRight, type Right } from "@diwan/contract/people/permissions";
import { defineFeature } from "../../platform/calls/routes.ts";
import { hasFirstOrder, readPriceless, readSetupFacts } from "./queries.ts";

const OVER: Setup = { over: true, steps: [], extras: [], facts: null, priceless: [] };

export const setupFeature = defineFeature("setup", setup, {
  get: async (ctx) => {
    const mayDo = (right: Right): boolean => holdsRight(ctx.grants, right);
    const pricing = mayDo("items.update");
    const [ordered, { checked, ...facts }, priceless] = await Promise.all([
      hasFirstOrder(ctx),
      readSetupFacts(ctx),
      pricing ? readPriceless(ctx) : [],
    ]);
    const { type } = ctx.grants;
    const steps = setupSteps(type, facts, { checked, ordered }, mayDo);
    if (steps.every(({ done }) => done)) return OVER;
    const extras = setupExtras(type, facts, mayDo);
    return { over: false, steps, extras, facts: visibleFacts(facts, mayDo), priceless };
  },
});

/** The rights to know of what there is. */
const READERS: Partial<Record<keyof SetupFacts, Right>> = {
  branches: "branches.read",
  categories: "categories.read",
  items: "items.read",
  pictures: "items.read",
  one_language: "items.read",
  without_price: "items.read",
  services: "services.read",
  staff: "services.read",
  hotels: "hotels.read",
  rooms: "hotels.read",
  tables: "tables.read",
  people: "users.read",
};

function visibleFacts(facts: SetupFacts, mayDo: (right: Right) => boolean): SetupFacts {
  const hidden = Object.entries(READERS).filter(([, right]) => !mayDo(right));
  return { ...facts, ...Object.fromEntries(hidden.map(([fact]) => [fact, 0])) };
}
