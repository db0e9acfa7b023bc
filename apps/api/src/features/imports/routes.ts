import type { BodyOf, Call } from "@diwan/contract/api/call";
import type { Locale } from "@diwan/contract/api/enumerations";
import { type ImportKind, IMPORTS } from "@diwan/contract/imports/import-kinds";
import { imports } from "@diwan/contract/imports/imports";
import { can } from "@diwan/contract/people/permissions";
import { assertRecentSignIn } from "../../platform/authorization/authorize.ts";
import type { Context } from "../../platform/authorization/context.ts";
import type { CallTarget } from "../../platform/calls/run-on-behalf.ts";
import { defineFeature, type Feature, RawReply } from "../../platform/calls/routes.ts";
import { ApiError, invalid } from "../../platform/errors.ts";
import { runInWorker } from "../../platform/files/worker-pool.ts";
import type { Services } from "../../platform/services.ts";
import { answerFromWorker, assertSheetFits, receiveSheet } from "../../platform/spreadsheets/receive.ts";
import { addRows } from "./add.ts";
import { type Known, readKnown, readUsedKeys } from "./known.ts";
import { type ImportRows, planRows, wantedOf } from "./plan.ts";
import type { checkRecordsTask, readRecordsTask } from "./tasks.ts";

/** Records from a file: each row becomes the call of the form, so it knows the features with these calls. */
export function importsFeature(services: Services, features: readonly Feature[]): Feature {
  const targets = new Map(features.flatMap(targetsOf).map((target) => [addressOf(target.call), target]));
  const targetOf = (call: Call): CallTarget => {
    const found = targets.get(addressOf(call));
    if (!found) throw new Error(`No feature has the call ${call.path}.`);
    return found;
  };
  return defineFeature("imports", imports, {
    read: async (ctx, { query: { kind, sheet }, request }) => {
      assertMayAdd(ctx, kind);
      const file = await receiveSheet(request);
      return answerFromWorker(() =>
        runInWorker<typeof readRecordsTask>("readRecordsTask", ctx.businessId, { ...file.sheet, kind, sheet }).finally(
          file.close,
        ),
      );
    },
    check: async (ctx, { body: form }) => {
      assertReadable(ctx, form);
      const known = await readKnown(ctx, form.kind, wantedOf(form));
      const input = { form, known, locale: ctx.locale };
      return answerFromWorker(() => runInWorker<typeof checkRecordsTask>("checkRecordsTask", ctx.businessId, input));
    },
    add: async (ctx, { body: form }) => {
      assertReadable(ctx, form);
      const known = await readKnown(ctx, form.kind, wantedOf(form));
      if (givesRights(form) || changesLogins(form, known, ctx.locale)) assertRecentSignIn(ctx.caller);
      const keys = form.rows.map(({ key }) => key);
      const used = await readUsedKeys(ctx, keys);
      const { businessId } = ctx;
      // after the transaction of this call, so that no row waits for a second connection
      return new RawReply(async (request, reply) => {
        const results = await addRows({ services, request, reply, businessId, form, known, used, targetOf });
        return reply.code(200).header("cache-control", "no-store").send({ results });
      });
    },
  });
}

const targetsOf = ({ name, calls, handlers }: Feature): CallTarget[] =>
  Object.entries(calls).flatMap(([verb, call]) => {
    const handler = handlers[verb];
    return handler ? [{ name: `${name}.${verb}`, call, handler }] : [];
  });

const addressOf = ({ method, path }: Call): string => `${method} ${path}`;

/** Each row needs the right on its branch; without it on any, nothing is read. */
function assertMayAdd({ grants }: Context, kind: ImportKind): void {
  if (!can(grants, IMPORTS[kind].area, "create")) throw new ApiError("forbidden");
}

function assertReadable(ctx: Context, form: ImportRows): void {
  assertMayAdd(ctx, form.kind);
  assertSheetFits(form);
  const fields = IMPORTS[form.kind].columns.map(({ field }) => field);
  if (!form.columns.every((field) => fields.includes(field))) throw invalid({ columns: "choice" });
  if (new Set(form.columns).size < form.columns.length) throw invalid({ columns: "twice" });
}

/** Setting permissions needs a recent sign-in; it is asked once, not for each row. */
function givesRights({ columns, rows }: ImportRows): boolean {
  const at = columns.indexOf("role");
  return at >= 0 && rows.some(({ cells }) => (cells[at] ?? "").trim() !== "");
}

/** So does another address of a login. */
function changesLogins(form: BodyOf<typeof imports.add>, known: Known, locale: Locale): boolean {
  if (form.kind !== "users") return false;
  const planned = planRows(form, known, locale);
  return form.rows.some(({ update }, at) => update && planned[at]?.existing?.change["email"] !== undefined);
}
