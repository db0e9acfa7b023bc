import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import * as z from "zod";
import { exampleOf, inputOf, type Wish } from "./examples.ts";
import { fixtures, type Stocked } from "./fixtures.ts";
import { declaredIdPlaces, idPlaces } from "./ids.ts";
import { isReading } from "./perform.ts";
import type { Sample, Sent, Values } from "./sample.ts";

const special = new Map(fixtures.flatMap(({ requests = {} }) => Object.entries(requests)));

/** What features say of a call. */
const sentOf = (name: string, own: Stocked): readonly [Sent, ...Sent[]] => {
  const [first = {}, ...others] = [special.get(name)?.(own) ?? []].flat();
  return [first, ...others];
};

/** A good request of somebody of this business, made from the call's schemas and what its feature says of it. */
export const sampleOf = (name: string, call: Call, own: Stocked, wish: Partial<Wish> = {}): Sample =>
  made(name, call, own, sentOf(name, own)[0], wish);

/** How a call gets a good request that its schemas alone don't give. */
export const REMEDY = "Say what is special of it under `requests` in the fixtures.ts beside the tests of its feature.";

function made(name: string, call: Call, own: Stocked, sent: Sent, wish: Partial<Wish> = {}): Sample {
  const { query, body, params, ...rest } = sent;
  const shared = { own, text: isReading(call) ? own.mark : `New ${own.mark}`, record: recordOf(name, call), ...wish };
  try {
    return {
      ...rest,
      params: { ...paramsOf(call, own), ...params },
      ...(call.query && { query: texts(exampleOf(call.query, { ...shared, given: query, sparse: true })) }),
      ...(call.body && { body: exampleOf(call.body, { isNew: call.status === 201, ...shared, given: body }) }),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`No good request of ${name} can be made from its schemas: ${why}. ${REMEDY}`, { cause: error });
  }
}

/** An address carries texts. */
const texts = (query: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/**
 * Requests that together name a record in every place that can: the good one, as each kind of file, with each filter alone,
 * with each kind of record that a field can tell of, and with rows that a new record does not have.
 */
export function requestsOf(name: string, call: Call, own: Stocked): Sample[] {
  const [first, ...others] = sentOf(name, own);
  const all = [
    ...[first, ...others].map((sent) => made(name, call, own, sent)),
    ...filesOf(name, call, own),
    ...[first, ...others].flatMap((sent) => filtersOf(name, call, own, sent)),
    ...Array.from({ length: kindsOf(call) }, (_, kind) => made(name, call, own, first, { kind })),
  ];
  const missing = missingIn(call, all).map((at) => at.split(".")[1] ?? "");
  if (missing.length) {
    const said = Object.entries(first.body ?? {}).filter(([key]) => !missing.includes(key));
    all.push(made(name, call, own, { ...first, body: Object.fromEntries(said) }, { isNew: false }));
  }
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Where a call can name a record and none of the requests does. */
export function missingIn(call: Call, requests: readonly Sample[]): string[] {
  const named = new Set(requests.flatMap(idPlaces).map((at) => at.replace(/\.\d+/g, ".*")));
  return declaredIdPlaces(call).filter((at) => !named.has(at));
}

/** A query that names several records, with each of them alone. */
function filtersOf(name: string, call: Call, own: Stocked, sent: Sent): Sample[] {
  const { query = {} } = made(name, call, own, sent);
  const { required = [] } = inputOf(call.query);
  const names = idPlaces({ params: {}, query }).map((at) => at.slice("query.".length));
  const free = names.filter((key) => !required.includes(key));
  const without = (kept: string) =>
    Object.fromEntries(free.filter((key) => key !== kept).map((key) => [key, undefined]));
  return free.length > 1
    ? free.map((key) => made(name, call, own, { ...sent, query: { ...sent.query, ...without(key) } }))
    : [];
}

/** Of how many kinds a record can be that a field of the call tells of. */
function kindsOf({ query, body }: Call): number {
  const declared = JSON.stringify([inputOf(query), inputOf(body)]).matchAll(
    /"x-record-by":\{[^}]*"records":(\{[^}]*\})/g,
  );
  return Math.max(
    0,
    ...Array.from(declared, ([, records = "{}"]) => Object.keys(JSON.parse(records) as object).length),
  );
}

/** The valid request of a file, once as each kind that there is of it. */
export function filesOf(name: string, call: Call, own: Stocked): Sample[] {
  const isFile = call.query instanceof z.ZodObject && "format" in call.query.shape;
  if (!isFile || name === "qrSheets.print") return [];
  const sample = sampleOf(name, call, own);
  return FILE_FORMATS.map((format) => ({ ...sample, query: { ...sample.query, format } }));
}

function paramsOf({ path }: Call, own: Stocked): Record<string, string> {
  const known: Values = { ...own };
  return Object.fromEntries(
    paramsIn(path).map((param) => {
      if (known[param] === undefined) throw new Error(`there is no ${param} in the stocked business`);
      return [param, String(known[param])];
    }),
  );
}

export const paramsIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);

/** What a call is about: `supplier`, where `suppliers.get` has a `:supplierId`. */
function recordOf(name: string, { path }: Call): string | undefined {
  const [group] = name.split(".");
  const get = allCalls.find(([other]) => other === `${group}.get`)?.[1];
  return paramsIn(get?.path ?? path)
    .findLast((param) => param.endsWith("Id"))
    ?.slice(0, -2);
}
