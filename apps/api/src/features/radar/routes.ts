import { occasionsBetween, stateOfZone } from "@diwan/contract/stays/occasions";
import { radar, RADAR_DAYS } from "@diwan/contract/stays/radar";
import { can } from "@diwan/contract/people/permissions";
import { addDays, dayIn } from "@diwan/contract/time/days";
import { defineFeature } from "../../platform/calls/routes.ts";
import { readTimeZone } from "../../platform/records/local-times.ts";
import { readClosures, readEvents, readHolidays, readMarks, readSets, readSpecialHours, setMark } from "./queries.ts";
import { radarDays } from "./rules.ts";

export const radarFeature = defineFeature("radar", radar, {
  days: async (ctx, { query }) => {
    const timeZone = await readTimeZone(ctx);
    const from = dayIn(timeZone, ctx.now());
    const period = { from, to: addDays(from, RADAR_DAYS) };
    const home = stateOfZone(timeZone);
    // a member reads only what their rights open
    const [holidays, sets, closures, hours, events, marks] = await Promise.all([
      readHolidays(ctx, period),
      can(ctx.grants, "items", "read") ? readSets(ctx, period) : [],
      readClosures(ctx, period),
      readSpecialHours(ctx, period),
      can(ctx.grants, "events", "read") ? readEvents(ctx, period) : [],
      readMarks(ctx),
    ]);
    const occasions = occasionsBetween(period.from, period.to, query.states ?? (home ? [home] : []));
    return { ...period, data: radarDays(occasions, { holidays, sets, closures, hours, events, marks }) };
  },
  mark: async (ctx, { body: { occasion, mark, set } }) => {
    if (await setMark(ctx, { occasion, mark }, set))
      ctx.record({
        ...{ area: "holidays", action: "update", kind: "updated", recordId: ctx.businessId, label: occasion },
        ...{ before: { [mark]: !set }, after: { [mark]: set }, subjectIds: [] },
      });
    return { occasion, mark, set };
  },
});
