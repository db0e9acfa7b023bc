import type { Fixture } from "../../testing/fixtures.ts";

const room = { kind: "room", x: 400, y: 300, width: 800, depth: 600, rotation: 0, name_ar: "", outdoor: false };
const table = { shape: "round", width: 110, depth: 110, x: 200, y: 300, rotation: 45, seats: 4 };

export const fixture = {
  requests: {
    "floorPlans.save": (own) => {
      const named = { ...table, locales: [{ locale: "en", name: own.mark }] };
      const nothing = { updated_at: undefined, pieces: undefined, tables: [], deleted: [] };
      return [
        // with the right that the call declares; the others need further ones
        { body: { ...nothing, tables: [{ ...named, id: own.tableId }] } },
        { body: { ...nothing, pieces: [{ ...room, name_en: own.mark.slice(0, 20) }], tables: [named] } },
        { body: { ...nothing, deleted: [{ id: own.tableId }] } },
      ];
    },
  },
} satisfies Fixture;
