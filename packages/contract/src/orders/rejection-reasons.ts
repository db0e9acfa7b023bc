import * as z from "zod";
import { call } from "../api/call.ts";
import { body, deleted, id, listAnswer, names, pageQuery, rowLocales, withMessage, stamp } from "../api/fields.ts";

/** The usual reasons of rejections; guests read them in both languages. */
export const rejectionReason = z.object({
  id,
  business_id: id,
  locales: names,
  created_at: stamp,
  updated_at: stamp,
});
export type RejectionReason = z.output<typeof rejectionReason>;

const locales = rowLocales.refine(({ name_en }) => name_en !== "", {
  path: [0, "name"],
  message: withMessage("nameRequired"),
});
const reasonForm = body({ locales }, rejectionReason);
const reasonChange = body({ locales: locales.optional(), updated_at: stamp.optional() }, rejectionReason);

const path = "business/:businessId/rejection-reasons";
export const rejectionReasons = {
  list: call({
    method: "GET",
    path,
    summary: "List the reasons for rejecting orders",
    access: "orders.read",
    query: pageQuery(["name", "created_at"]),
    answer: listAnswer(rejectionReason),
  }),
  get: call({
    method: "GET",
    path: `${path}/:reasonId`,
    summary: "Get a reason for rejecting orders",
    access: "orders.read",
    answer: rejectionReason,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a reason for rejecting orders",
    access: "orders.create",
    body: reasonForm,
    answer: rejectionReason,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:reasonId`,
    summary: "Update a reason; rejected orders keep theirs",
    access: "orders.update",
    body: reasonChange,
    answer: rejectionReason,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:reasonId/delete`,
    summary: "Delete a reason; rejected orders keep theirs",
    access: "orders.delete",
    kept: "rejectionReasons",
    answer: deleted,
  }),
};
