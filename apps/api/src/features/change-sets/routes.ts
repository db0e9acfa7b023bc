import { type ChangeSet, changeSets } from "@diwan/contract/menu/change-sets";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { stepSet } from "./apply.ts";
import { addLines, describeLines, removeLine } from "./lines.ts";
import { previewSet } from "./preview.ts";
import { readRunningSets } from "./queries.ts";
import { lockSet, moveToNow, readSet, sets } from "./sets.ts";

export const changeSetsFeature = defineFeature("changeSets", changeSets, {
  list: (ctx, { query }) => sets.list(ctx, query),
  running: async (ctx) => ({ data: await readRunningSets(ctx) }),
  get: (ctx, { params }) => readSet(ctx, params.changeSetId),
  create: (ctx, { body }) => sets.create(ctx, body),
  update: (ctx, { params, body }) => sets.update(ctx, params.changeSetId, body),
  delete: (ctx, { params }) => sets.delete(ctx, params.changeSetId),
  lines: async (ctx, { params }) => {
    await readSet(ctx, params.changeSetId);
    return { data: await describeLines(ctx, params.changeSetId) };
  },
  addLines: async (ctx, { params, body }) => ({ data: await addLines(ctx, params.changeSetId, body) }),
  removeLine: (ctx, { params }) => removeLine(ctx, params.changeSetId, params.lineId),
  preview: (ctx, { params, query }) => previewSet(ctx, params.changeSetId, query),
  begin: (ctx, { params }) => stepNow(ctx, params.changeSetId, "begin"),
  takeBack: (ctx, { params }) => stepNow(ctx, params.changeSetId, "end"),
});

/** Begins or ends a set before its time. */
async function stepNow(ctx: Context, id: string, step: "begin" | "end"): Promise<ChangeSet> {
  const locked = await lockSet(ctx, id);
  if (!locked) throw notFound();
  const { state, ends_at, takes_back_until } = locked;
  const mayEnd = state === "runs" || (takes_back_until !== null && takes_back_until > ctx.now());
  if (step === "begin" ? state !== "waits" : !mayEnd)
    throw invalid({ state: state === "runs" ? "waitsBegun" : "waitsNot" });
  if (step === "begin" && ends_at && ends_at <= ctx.now()) throw invalid({ ends: "waitsPast" });
  const read = () => readSet(ctx, id);
  const before = await read();
  await moveToNow(ctx, id, step === "begin" ? "begins" : "ends");
  return stepSet(ctx, before, step, read, "taken_back");
}
