import * as z from "zod";
import { call } from "../api/call.ts";
import type { BusinessType } from "../api/enumerations.ts";
import { id, names } from "../api/fields.ts";
import type { Right } from "../people/permissions.ts";
import { SETUP_EXTRAS, SETUP_STEPS, type SetupExtra, type SetupStep } from "./setup-steps.ts";

/** What each step needs: the minutes it takes, and the right to do it. */
const SETUP_OF: Record<SetupStep, { minutes: number; right: Right }> = {
  branch: { minutes: 3, right: "branches.update" },
  items: { minutes: 5, right: "items.create" },
  prices: { minutes: 2, right: "items.update" },
  services: { minutes: 4, right: "services.create" },
  staff: { minutes: 2, right: "services.create" },
  hotel: { minutes: 2, right: "hotels.create" },
  rooms: { minutes: 3, right: "hotels.create" },
  hours: { minutes: 2, right: "settings.update" },
  modes: { minutes: 3, right: "settings.update" },
  pay: { minutes: 1, right: "settings.update" },
  try: { minutes: 1, right: "settings.read" },
};

const STEPS_OF: Record<BusinessType, readonly SetupStep[]> = {
  restaurant: ["branch", "items", "prices", "hours", "modes", "pay", "try"],
  salon: ["branch", "services", "staff", "hours", "try"],
  hotel: ["branch", "hotel", "rooms", "try"],
  chalet: ["branch", "items", "prices", "try"],
};

/** What helps, but no guest waits for it. */
const EXTRA_OF: Record<SetupExtra, { minutes: number; right: Right; trades?: readonly BusinessType[] }> = {
  team: { minutes: 2, right: "users.create" },
  tables: { minutes: 1, right: "tables.create", trades: ["restaurant"] },
  look: { minutes: 2, right: "settings.update" },
  branches: { minutes: 3, right: "branches.create", trades: ["restaurant", "salon", "hotel"] },
};

/** Rows are counted up to here. */
export const SETUP_COUNT_MAX = 1000;

/** What the business has so far. Counts end at `SETUP_COUNT_MAX`. */
const setupFacts = z.object({
  branches: z.int(),
  categories: z.int(),
  items: z.int(),
  pictures: z.int(),
  one_language: z.int().meta({ description: "Items that lack their name in one language." }),
  without_price: z.int(),
  services: z.int(),
  staff: z.int(),
  hotels: z.int(),
  rooms: z.int(),
  tables: z.int(),
  people: z.int(),
  hours: z.boolean(),
  ordering: z.boolean().meta({ description: "A branch offers a way to order." }),
  paying: z.boolean().meta({ description: "Somebody chose how guests pay." }),
  look: z.boolean().meta({ description: "The business has a logo or a colour of its own." }),
});
export type SetupFacts = z.output<typeof setupFacts>;

/** What else does a step. */
interface StepContext {
  /** The owner left it as it is. */
  checked: boolean;
  /** The first order or booking came. */
  ordered: boolean;
}

const RULES: Record<SetupStep, (facts: SetupFacts, context: StepContext) => boolean> = {
  branch: ({ branches }) => branches > 0,
  items: ({ items }) => items > 0,
  // a business at work tells of items without a price elsewhere
  prices: ({ items, without_price }, { ordered }) =>
    ordered ? items > without_price : items > 0 && without_price === 0,
  services: ({ services }) => services > 0,
  staff: ({ staff }, { checked }) => staff > 0 || checked,
  hotel: ({ hotels }) => hotels > 0,
  rooms: ({ rooms }) => rooms > 0,
  hours: ({ hours }, { checked }) => hours || checked,
  // one way to order is there from the beginning: the owner looks at it once
  modes: ({ ordering }, { checked, ordered }) => ordering && (checked || ordered),
  pay: ({ paying }, { checked }) => paying || checked,
  try: (_, { ordered }) => ordered,
};

const EXTRA_RULES: Record<SetupExtra, (facts: SetupFacts) => boolean> = {
  team: ({ people }) => people > 1,
  tables: ({ tables }) => tables > 0,
  look: ({ look }) => look,
  branches: ({ branches }) => branches > 1,
};

const step = z.object({ step: z.enum(SETUP_STEPS), minutes: z.int(), done: z.boolean() });
const extra = z.object({ extra: z.enum(SETUP_EXTRAS), minutes: z.int() });
export type SetupStepState = z.output<typeof step>;

/** The steps of a trade that the caller may do, in their order. */
export const setupSteps = (
  type: BusinessType,
  facts: SetupFacts,
  { checked, ordered }: { checked: readonly SetupStep[]; ordered: boolean },
  mayDo: (right: Right) => boolean,
): SetupStepState[] =>
  STEPS_OF[type]
    .filter((one) => mayDo(SETUP_OF[one].right))
    .map((one) => ({
      step: one,
      minutes: SETUP_OF[one].minutes,
      done: RULES[one](facts, { checked: checked.includes(one), ordered }),
    }));

/** What is left for later. */
export const setupExtras = (
  type: BusinessType,
  facts: SetupFacts,
  mayDo: (right: Right) => boolean,
): z.output<typeof extra>[] =>
  SETUP_EXTRAS.filter((one) => {
    const { right, trades } = EXTRA_OF[one];
    return (!trades || trades.includes(type)) && mayDo(right) && !EXTRA_RULES[one](facts);
  }).map((one) => ({ extra: one, minutes: EXTRA_OF[one].minutes }));

/** The first step that is not done; undefined when all are. */
export const nextSetupStep = (steps: readonly SetupStepState[]): SetupStep | undefined =>
  steps.find(({ done }) => !done)?.step;

const answer = z.object({
  over: z.boolean().meta({ description: "Everything is done, and the first order or booking came." }),
  steps: z.array(step).meta({ description: "What a guest waits for, in order; none when it is over." }),
  extras: z.array(extra).meta({ description: "What is left for later." }),
  facts: setupFacts.nullable().meta({ description: "null when it is over." }),
  priceless: z
    .array(z.object({ id, locales: names }))
    .meta({ description: "The first items without a price; none for callers who may not change items." }),
});
export type Setup = z.output<typeof answer>;

export const setup = {
  get: call({
    method: "GET",
    path: "business/:businessId/setup",
    summary: "Get what is left until guests can order or book, with the minutes that each step takes",
    access: "settings.read",
    answer,
  }),
};
