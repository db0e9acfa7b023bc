import type { BusinessType } from "@diwan/contract/api/enumerations";
import { ACTIONS, type Action, type Area, areasOf } from "@diwan/contract/people/permissions";

/**
 * What the areas of rights are about, as somebody thinks of them who has not worked here yet. Only what opens together stands
 * together: a topic promises no screen that one of its areas alone would open.
 */
const TOPICS = {
  orders: ["orders"],
  bookings: ["reservations"],
  menu: ["menu", "menus", "categories", "items"],
  services: ["services"],
  events: ["events"],
  holidays: ["holidays"],
  floors: ["floors"],
  tables: ["tables"],
  reports: ["invoices"],
  people: ["users"],
  permissions: ["roles"],
  business: ["business"],
  branches: ["branches"],
  hotels: ["hotels"],
  settings: ["settings"],
  audits: ["audits"],
} as const satisfies Record<string, readonly Area[]>;
export type Topic = keyof typeof TOPICS;

export interface RightsSummary {
  /** Topics of which the same may be done stand together. */
  lines: readonly { topics: readonly Topic[]; actions: readonly Action[] }[];
  /** Of which nothing may be seen. */
  not: readonly Topic[];
}

/** What rights mean, wherever they are held: as `items.update`; each of them implies reading. */
export function summarizeRights(rights: readonly string[], type: BusinessType): RightsSummary {
  const known = areasOf(type);
  const lines = new Map<string, { topics: Topic[]; actions: readonly Action[] }>();
  const not: Topic[] = [];
  for (const topic of Object.keys(TOPICS) as Topic[]) {
    // the keys of the constant
    const areas: readonly Area[] = TOPICS[topic].filter((area) => known.includes(area));
    const held = (action: Action) => areas.some((area) => rights.includes(`${area}.${action}`));
    const given = ACTIONS.filter(held);
    if (areas.length === 0) continue;
    if (given.length === 0) {
      not.push(topic);
      continue;
    }
    const actions = ACTIONS.filter((action) => action === "read" || given.includes(action));
    const line = lines.get(actions.join()) ?? { topics: [], actions };
    line.topics.push(topic);
    lines.set(actions.join(), line);
  }
  return { lines: [...lines.values()].toSorted((one, other) => other.actions.length - one.actions.length), not };
}
