import * as z from "zod";
import { call } from "../api/call.ts";
import { body, deleted, id, requiredText, stamp, text, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";

/** A saved view of a list. */
const listView = z.object({
  id,
  business_id: id,
  list: z.string(),
  name: z.string(),
  shared: z.boolean().meta({ description: "Whether everybody in the business sees it; otherwise it is the caller's." }),
  search: z.record(z.string(), z.string()).meta({ description: "The parameters of the list's address." }),
  created_at: stamp,
  updated_at: stamp,
});
export type ListView = z.output<typeof listView>;

const name = z.string(withMessage("nameRequired")).pipe(requiredText("nameRequired", LIMITS.viewName));
/** Texts alone, as in an address; the list ignores parameters that it does not have. */
const search = z
  .record(z.string().max(40), text(LIMITS.nameMax))
  .refine((all) => Object.keys(all).length <= LIMITS.viewFilters, withMessage("tooMany"));
const list = text(120);

const path = "business/:businessId/list-views";
export const listViews = {
  list: call({
    method: "GET",
    path,
    summary: "List the caller's saved views of a list and those that are shared with the business",
    access: "session",
    query: z.strictObject({ list: list.optional() }),
    answer: z.object({ data: z.array(listView) }),
  }),
  create: call({
    method: "POST",
    path,
    summary: "Save a view of a list; a shared one needs the permission to change the settings",
    access: "session",
    body: body({ list, name, search, shared: z.boolean().default(false) }, listView),
    answer: listView,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:viewId`,
    summary: "Rename a saved view, or replace its filters",
    access: "session",
    body: body({ name: name.optional(), search: search.optional(), updated_at: stamp.optional() }, listView),
    answer: listView,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:viewId/delete`,
    summary: "Delete a saved view",
    access: "session",
    answer: deleted,
  }),
};
