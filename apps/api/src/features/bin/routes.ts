import { bin, type RestoredRecord } from "@diwan/contract/overview/bin";
import { BIN_AREAS, type BinKind } from "@diwan/contract/overview/bin-kinds";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature, type Feature } from "../../platform/calls/routes.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { type Restorable, restoreKept } from "../../platform/records/kept-records.ts";
import { dropUnusedFiles } from "../media/index.ts";
import {
  type BinEntry,
  listDeleted,
  lockDeleted,
  lockInside,
  mayDo,
  readRestoredPlace,
  removeForGood,
} from "./queries.ts";

/** What can be part of a deleted record, in the order in which it comes back. */
const INSIDE: readonly BinKind[] = ["categories", "items"];

/** Deleted records of all features that say how theirs come back. */
export function binFeature(features: readonly Feature[]): Feature {
  const kinds = new Map(
    features.flatMap(({ restorable }): [BinKind, Restorable][] =>
      restorable ? [[restorable.kept.kind, restorable]] : [],
    ),
  );
  const shownKinds = [...kinds.values()].map(({ kept }) => kept);
  const restorableOf = (kind: BinKind): Restorable => {
    const found = kinds.get(kind);
    if (!found) throw new Error(`No feature restores ${kind}.`);
    return found;
  };

  return defineFeature("bin", bin, {
    list: (ctx, { query }) => listDeleted(ctx, query, shownKinds),
    restore: (ctx, { params, body }) => restore(ctx, params.deletedId, body.as_it_was),
    delete: async (ctx, { params }) => {
      const entry = await lockVisible(ctx, params.deletedId);
      await restorableOf(entry.kind).assertRestorable?.(ctx, entry.id, ["delete"]);
      await dropUnusedFiles(ctx, await removeForGood(ctx, entry.id));
      ctx.record({
        area: BIN_AREAS[entry.kind],
        action: "delete",
        recordId: entry.id,
        label: entry.name_en,
        branchId: entry.branch_id ?? undefined,
        before: { locales: entry.locales },
      });
      return { id: entry.id };
    },
  });

  async function restore(ctx: Context, id: string, asItWas: boolean): Promise<RestoredRecord> {
    const entry = await lockVisible(ctx, id);
    if (!mayDo(ctx, entry, "create") || !mayDo(ctx, entry, "update")) throw new ApiError("forbidden");
    const { kind, locales } = entry;
    const there = { ...ctx, ...(entry.branch_id !== null && { branchId: entry.branch_id }) };
    const own = restorableOf(kind);
    await own.assertRestorable?.(ctx, id, ["create", "update", "delete"]);
    const leftOut = await bringBack(ctx, own, [id], asItWas);
    let count = 1;
    for (const one of INSIDE) {
      const ids = await lockInside(ctx, id, one);
      if (ids.length === 0) continue;
      leftOut.push(...(await bringBack(ctx, restorableOf(one), ids, asItWas)));
      count += ids.length;
    }
    leftOut.push(...((await own.restored(there, id)) ?? []));
    return {
      id,
      kind,
      locales,
      place: await readRestoredPlace(ctx, own.kept, id),
      count,
      left_out: [...new Set(leftOut)],
    };
  }
}

async function bringBack(ctx: Context, own: Restorable, ids: readonly string[], asItWas: boolean): Promise<string[]> {
  const leftOut = (await own.restoring?.(ctx, ids, { asItWas })) ?? [];
  return [...leftOut, ...(await restoreKept(ctx, own.kept, ids))];
}

async function lockVisible(ctx: Context, id: string): Promise<BinEntry> {
  const entry = await lockDeleted(ctx, id);
  if (!entry) throw notFound();
  return entry;
}
