import * as z from "zod";
import { call } from "../api/call.ts";
import { body, deleted, id, listAnswer, localized, locales, pageQuery, stamp } from "../api/fields.ts";

export const floor = z.object({
  id,
  business_id: id,
  branch_id: id,
  locales,
  tables_count: z.number().int(),
  created_at: stamp,
  updated_at: stamp,
});
export type Floor = z.output<typeof floor>;

const floorForm = body({ locales: localized }, floor);
const floorChange = body({ locales: localized.optional(), updated_at: stamp.optional() }, floor);

const byId = { record: "floors", param: "floorId" } as const;

export const floors = {
  list: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/floors",
    summary: "List the floors of a branch",
    access: "floors.read",
    query: pageQuery(["name", "created_at"]),
    answer: listAnswer(floor),
  }),
  get: call({
    method: "GET",
    path: "floors/:floorId",
    summary: "Get a floor",
    access: "floors.read",
    locate: byId,
    answer: floor,
  }),
  create: call({
    method: "POST",
    path: "business/:businessId/branches/:branchId/floors",
    summary: "Create a floor",
    access: "floors.create",
    body: floorForm,
    answer: floor,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: "floors/:floorId",
    summary: "Update a floor",
    access: "floors.update",
    locate: byId,
    body: floorChange,
    answer: floor,
  }),
  delete: call({
    method: "POST",
    path: "floors/:floorId/delete",
    summary: "Delete a floor without tables",
    access: "floors.delete",
    dryRun: true,
    locate: byId,
    kept: "floors",
    answer: deleted,
  }),
};
