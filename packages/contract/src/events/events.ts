import * as z from "zod";
import { call } from "../api/call.ts";
import { PLACE_TYPES } from "../api/enumerations.ts";
import {
  body,
  day,
  deleted,
  endTime,
  id,
  idBy,
  idOf,
  listAnswer,
  locales,
  localized,
  pageQuery,
  withMessage,
  stamp,
  startTime,
} from "../api/fields.ts";
import { picture, pictures } from "../menu/item-parts.ts";
import { LIMITS } from "../api/limits.ts";

const range = z.object({ startDate: z.string(), endDate: z.string() });

export const event = z.object({
  id,
  businessId: id,
  eventable_type: z.enum(PLACE_TYPES),
  eventable_id: id,
  locales,
  media: z.array(picture),
  start: z.string().meta({ description: "Local time in the time zone of the business." }),
  end: z.string(),
  dateRange: range.meta({ description: "`start` and `end` again, in the format of a range picker." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Event = z.output<typeof event>;

const placeId = idBy("eventable_type", { branch: "branch", hotel: "hotel" });

const times = {
  start: startTime.optional().meta({ description: "A date without a time means the start of the day." }),
  end: endTime.optional().meta({ description: "A date without a time means the end of the day." }),
  dateRange: z.strictObject({ startDate: startTime, endDate: endTime }).optional(),
};
interface Times {
  start?: string | undefined;
  end?: string | undefined;
  dateRange?: { startDate: string; endDate: string } | undefined;
}

/** Start and end are taken from the chosen range unless they are sent separately. */
const settled = <T extends Times>({ dateRange, start, end, ...rest }: T) => ({
  ...rest,
  start: start ?? dateRange?.startDate,
  end: end ?? dateRange?.endDate,
});

const eventForm = body(
  {
    businessId: idOf("business").optional(),
    eventable_type: z.enum(PLACE_TYPES),
    eventable_id: placeId,
    locales: localized,
    media: pictures(LIMITS.picturesMax).optional(),
    ...times,
  },
  event,
)
  .transform(settled)
  .superRefine(({ start, end }, issues) => {
    if (start === undefined) issues.addIssue({ code: "custom", path: ["start"], message: withMessage("required") });
    if (end === undefined) issues.addIssue({ code: "custom", path: ["end"], message: withMessage("required") });
    if (start && end && end < start)
      issues.addIssue({ code: "custom", path: ["end"], message: withMessage("dayOrder") });
  });
const eventChange = body(
  {
    eventable_type: z.enum(PLACE_TYPES).optional(),
    eventable_id: placeId.optional(),
    locales: localized.optional(),
    media: pictures(LIMITS.picturesMax).optional(),
    ...times,
    updated_at: stamp.optional(),
  },
  event,
)
  .refine((sent) => (sent.eventable_type === undefined) === (sent.eventable_id === undefined), {
    path: ["eventable_id"],
    message: withMessage("placeWhole"),
  })
  .transform(settled);

const ofBusiness = { record: "businesses", field: "businessId" } as const;
const byId = { record: "events", param: "eventId" } as const;

export const events = {
  list: call({
    method: "GET",
    path: "events",
    summary: "List the events of a business, optionally in a period; upcoming events first, past events last",
    access: "events.read",
    locate: ofBusiness,
    query: pageQuery(["next", "start", "name", "created_at"]).extend({
      businessId: idOf("business").optional(),
      eventable_type: z.enum(PLACE_TYPES).optional(),
      eventable_id: placeId.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    answer: listAnswer(event),
  }),
  get: call({
    method: "GET",
    path: "events/:eventId",
    summary: "Get an event",
    access: "events.read",
    locate: byId,
    answer: event,
  }),
  create: call({
    method: "POST",
    path: "events",
    summary: "Create an event of a branch or hotel",
    access: "events.create",
    locate: ofBusiness,
    body: eventForm,
    answer: event,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: "events/:eventId",
    summary: "Update an event",
    access: "events.update",
    locate: byId,
    body: eventChange,
    answer: event,
  }),
  delete: call({
    method: "POST",
    path: "events/:eventId/delete",
    summary: "Delete an event",
    access: "events.delete",
    locate: byId,
    kept: "events",
    answer: deleted,
  }),
};
