import type { BodyOf } from "@diwan/contract/api/call";
import { floors } from "@diwan/contract/branches/floors";
import { IMPORTS } from "@diwan/contract/imports/import-kinds";
import type { ImportOutcome, ImportRemark, imports } from "@diwan/contract/imports/imports";
import { searchText } from "@diwan/contract/text/search-text";
import { type CallTarget, type Requester, runOnBehalf } from "../../platform/calls/run-on-behalf.ts";
import { ApiError, toApiError } from "../../platform/errors.ts";
import { errorBody } from "../../platform/http/errors.ts";
import { localeOf } from "../../platform/http/request.ts";
import type { Known } from "./known.ts";
import { inColumns, type PlannedRow, planRows, remarksOf } from "./plan.ts";

type AddForm = BodyOf<typeof imports.add>;
type AddedRow = AddForm["rows"][number];
type Credentials = ImportOutcome["credentials"];

export interface Adding extends Requester {
  form: AddForm;
  known: Known;
  /** Keys of rows that were added before: their first answer is given again. */
  used: ReadonlySet<string>;
  targetOf: (path: string) => CallTarget;
}

const NOTHING = { id: null, params: {}, code: null, errors: [], credentials: null };

/** Adds rows one after the other, each as the call that it becomes; one that is refused does not stop the others. */
export async function addRows(adding: Adding): Promise<ImportOutcome[]> {
  const { form, known, request } = adding;
  const planned = planRows(form, known, localeOf(request));
  const madeFloors = new Map<string, string>();
  const results: ImportOutcome[] = [];
  for (const [at, row] of form.rows.entries()) {
    const plan = planned[at];
    if (plan) results.push(await resultOf(adding, row, plan, madeFloors));
  }
  return results;
}

async function resultOf(
  adding: Adding,
  row: AddedRow,
  plan: PlannedRow,
  madeFloors: Map<string, string>,
): Promise<ImportOutcome> {
  const { key } = row;
  const { existing, errors } = plan;
  // a row that was added before finds itself
  const isRepeated = adding.used.has(key);
  if (errors.length > 0 && !isRepeated) return { ...NOTHING, key, result: "refused", code: "invalid", errors };
  try {
    if (existing && !isRepeated) return await change(adding, row, existing);
    const params = { ...plan.params, ...(await floorOf(adding, plan, key, madeFloors)) };
    const { id, credentials } = await create(adding, key, params, plan.body);
    return { ...NOTHING, key, result: "created", id, params, credentials };
  } catch (error) {
    return { ...NOTHING, key, result: "refused", ...refusalOf(adding, error) };
  }
}

async function change(
  adding: Adding,
  { key, update }: AddedRow,
  { id, params, change: body }: NonNullable<PlannedRow["existing"]>,
): Promise<ImportOutcome> {
  const { update: declared } = IMPORTS[adding.form.kind];
  if (!update || !declared) return { ...NOTHING, key, result: "exists", id };
  const target = adding.targetOf(declared.call.path);
  await runOnBehalf(adding, target, { params: { ...params, [declared.param]: id }, body });
  return { ...NOTHING, key, result: "updated", id, params };
}

async function create(
  adding: Adding,
  key: string,
  params: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<{ id: string; credentials: Credentials }> {
  const target = adding.targetOf(IMPORTS[adding.form.kind].create.path);
  const named = target.call.locate?.field ? { [target.call.locate.field]: adding.businessId } : {};
  const made = await runOnBehalf(adding, target, { params, body: { ...named, ...body }, key });
  const { id, credentials = null } = Object(made) as { id: string; credentials?: Credentials }; // the created record
  return { id, credentials };
}

/** The floor of a table; one that the branch does not have is added once for all its rows. */
async function floorOf(
  adding: Adding,
  { floor }: PlannedRow,
  key: string,
  made: Map<string, string>,
): Promise<{ floorId?: string }> {
  if (!floor) return {};
  const place = `${floor.branchId}:${searchText(floor.name)}`;
  const found = made.get(place);
  if (found) return { floorId: found };
  const target = adding.targetOf(floors.create.path);
  const body = { locales: [{ locale: "en", name: floor.name }] };
  const answer = await runOnBehalf(adding, target, { params: { branchId: floor.branchId }, body, key: `${key}-floor` });
  const { id } = Object(answer) as { id: string }; // the created floor
  made.set(place, id);
  return { floorId: id };
}

/** Why a row was refused, at the cells that it came from. */
function refusalOf(
  { services, request, form: { kind, columns } }: Adding,
  error: unknown,
): { code: string; errors: ImportRemark[] } {
  const known = toApiError(error);
  if (!known) {
    services.monitor.noteFailure(error);
    request.log.error({ err: error, kind }, "a row of an import failed");
  }
  const { code, message, errors } = errorBody(known ?? new ApiError("unexpected"), localeOf(request));
  const remarks = inColumns(columns, remarksOf(kind, Object(errors) as Record<string, string[]>)); // texts by field
  return { code: String(code), errors: remarks.length > 0 ? remarks : [{ field: null, message: String(message) }] };
}
