import type { BodyOf, Call } from "@diwan/contract/api/call";
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
  targetOf: (call: Call) => CallTarget;
}

const NOTHING = { id: null, params: {}, undo: null, code: null, errors: [], credentials: null };

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
    if (existing && !isRepeated && !isChanged(row, existing))
      return { ...NOTHING, key, result: "exists", id: existing.id };
    const floor = await floorOf(adding, plan, key, madeFloors);
    if (existing && !isRepeated) return await change(adding, key, existing, floor);
    const params = { ...plan.params, ...floor };
    const { id, credentials } = await create(adding, key, params, plan.body);
    return { ...NOTHING, key, result: "created", id, params, credentials };
  } catch (error) {
    return { ...NOTHING, key, result: "refused", ...refusalOf(adding, error) };
  }
}

type Existing = NonNullable<PlannedRow["existing"]>;

/** Whether the row changes what exists already. */
const isChanged = ({ update }: AddedRow, { change: body }: Existing): boolean => update && Object.keys(body).length > 0;

async function change(
  adding: Adding,
  key: string,
  { id, params: given, change: sent }: Existing,
  { floorId }: { floorId?: string },
): Promise<ImportOutcome> {
  const { read, call, param } = IMPORTS[adding.form.kind].update;
  const body = floorId === undefined ? sent : { ...sent, floor_id: floorId };
  const params = { ...given, [param]: id };
  const before = await runOnBehalf(adding, adding.targetOf(read), { params });
  const after = await runOnBehalf(adding, adding.targetOf(call), { params, body });
  const { floor_id: moved } = Object(body) as { floor_id?: string }; // then its address is another one
  return {
    ...{ ...NOTHING, key, result: "updated", id },
    params: moved === undefined ? given : { ...given, floorId: moved },
    undo: undoOf(body, Object(before) as Sent, Object(after) as Sent), // records of the kind
  };
}

type Sent = Record<string, unknown>;

/** What the fields of a change were, with the version after it: nothing that was changed since is overwritten. */
function undoOf(body: Readonly<Sent>, before: Sent, { updated_at }: Sent): Sent {
  const was = Object.keys(body).map((field): [string, unknown] => {
    const value = before[field] ?? null;
    // settings are sent one by one
    const settings = Object.keys(Object(body[field]) as Sent).map((one) => [one, (Object(value) as Sent)[one] ?? null]);
    return [field, field === "settings" ? Object.fromEntries(settings) : value];
  });
  return { ...Object.fromEntries(was), updated_at };
}

async function create(
  adding: Adding,
  key: string,
  params: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<{ id: string; credentials: Credentials }> {
  const target = adding.targetOf(IMPORTS[adding.form.kind].create);
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
  const target = adding.targetOf(floors.create);
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
