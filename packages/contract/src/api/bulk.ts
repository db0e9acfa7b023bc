import * as z from "zod";
import { call, type Call } from "./call.ts";
import { body, id, text } from "./fields.ts";
import { LIMITS } from "./limits.ts";

/** The result for one record: what the call alone would have answered. */
const result = z.object({
  id,
  ok: z.boolean(),
  code: z.string().nullable().meta({ description: "The error code, such as `in_use`; null if it succeeded." }),
  message: z.string().nullable(),
  left_out: z.array(z.string()).optional().meta({
    description: "Without what a record came back from the bin, as that call answers; left out if it is all there.",
  }),
});
export type BulkResult = z.output<typeof result>;

export const bulk = {
  run: call({
    method: "POST",
    path: "business/:businessId/bulk",
    summary: "Make one call for several records, each in its own transaction and with the rights of the call",
    // each record is authorized like the call that it is for
    access: "session",
    body: body({
      path: text(200).meta({
        description:
          "The path of a POST call that changes one record, such as `services/:serviceId/delete`. The last parameter is the record.",
      }),
      params: z
        .record(z.string().max(40), z.uuid())
        .default({})
        .meta({ description: "The other parameters of the path, without the business." }),
      records: z
        .array(
          z.strictObject({
            id: z.uuid(),
            body: z.record(z.string(), z.unknown()).optional().meta({ description: "The body of the call." }),
          }),
        )
        .min(1)
        .max(LIMITS.bulkRecords),
    }),
    answer: z.object({ results: z.array(result) }),
    dryRun: true,
    eachAnswered: true,
  }),
};

const OF_RECORD = /:(\w+Id)(?:\/[\w-]+)?$/;

/** The parameter with the record of a call; undefined for calls that cannot be made for several records. */
export function bulkParam({
  method,
  path,
  access,
  status,
  recent,
  secret,
  form,
  reads,
  locate,
  ofRecord,
}: Call): string | undefined {
  const isRight = access !== "public" && access !== "owner" && (access !== "session" || ofRecord === true);
  const isPlain = method === "POST" && status !== 201 && !recent && !secret && !form && !reads;
  const isLocated = !locate || locate.param !== undefined;
  return isRight && isPlain && isLocated ? OF_RECORD.exec(path)?.[1] : undefined;
}
