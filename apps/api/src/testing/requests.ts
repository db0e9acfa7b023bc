import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import * as z from "zod";
import { createExample, inputSchemaOf, type ExampleOptions } from "./examples.ts";
import { fixtures, type StockedTenant } from "./fixtures.ts";
import { declaredIdPlaces, idPlaces } from "./ids.ts";
import { isReadOnly } from "./perform.ts";
import type { Sample, SampleParts, SampleValues } from "./sample.ts";

const special = new Map(fixtures.flatMap(({ requests = {} }) => Object.entries(requests)));

/** The request parts of a call in the fixtures. */
const sentOf = (name: string, own: StockedTenant): readonly [SampleParts, ...SampleParts[]] => {
  const [first = {}, ...others] = [special.get(name)?.(own) ?? []].flat();
  return [first, ...others];
};

/** A valid request of a business, from the call's schemas and the fixtures of its feature. */
export const createSample = (
  name: string,
  call: Call,
  own: StockedTenant,
  wish: Partial<ExampleOptions> = {},
): Sample => made(name, call, own, sentOf(name, own)[0], wish);

/** The same for every request that its feature names. */
export const samplesOf = (name: string, call: Call, own: StockedTenant): Sample[] =>
  sentOf(name, own).map((sent) => made(name, call, own, sent));

/** The error for a call whose schemas alone give no valid request. */
export const REMEDY = "Say what is special of it under `requests` in the fixtures.ts beside the tests of its feature.";

function made(
  name: string,
  call: Call,
  own: StockedTenant,
  sent: SampleParts,
  wish: Partial<ExampleOptions> = {},
): Sample {
  const { query, body, params, ...rest } = sent;
  const shared = { own, text: isReadOnly(call) ? own.mark : `New ${own.mark}`, record: recordOf(name, call), ...wish };
  try {
    return {
      ...rest,
      params: { ...paramsOf(call, own), ...params },
      ...(call.query && { query: texts(createExample(call.query, { ...shared, given: query, sparse: true })) }),
      ...(call.body && { body: createExample(call.body, { isNew: call.status === 201, ...shared, given: body }) }),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`No good request of ${name} can be made from its schemas: ${why}. ${REMEDY}`, { cause: error });
  }
}

/** Addresses contain texts only. */
const texts = (query: SampleValues): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/**
 * Requests that together use every path that can name a record: the valid one, each kind of file, each filter alone,
 * each kind of record that a field can refer to, and rows that a new record lacks.
 */
export function requestsOf(name: string, call: Call, own: StockedTenant): Sample[] {
  const [first, ...others] = sentOf(name, own);
  const all = [
    ...[first, ...others].map((sent) => made(name, call, own, sent)),
    ...createFileSamples(name, call, own),
    ...[first, ...others].flatMap((sent) => filtersOf(name, call, own, sent)),
    ...Array.from({ length: kindsOf(call) }, (_, kind) => made(name, call, own, first, { kind })),
  ];
  const missing = findMissingIds(call, all).map((at) => at.split(".")[1] ?? "");
  if (missing.length) {
    const said = Object.entries(first.body ?? {}).filter(([key]) => !missing.includes(key));
    all.push(made(name, call, own, { ...first, body: Object.fromEntries(said) }, { isNew: false }));
  }
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Paths where a call can name a record and none of the requests does. */
export function findMissingIds(call: Call, requests: readonly Sample[]): string[] {
  const named = new Set(requests.flatMap(idPlaces).map((at) => at.replace(/\.\d+/g, ".*")));
  return declaredIdPlaces(call).filter((at) => !named.has(at));
}

/** A query with several records, split into one request each. */
function filtersOf(name: string, call: Call, own: StockedTenant, sent: SampleParts): Sample[] {
  const { query = {} } = made(name, call, own, sent);
  const { required = [] } = inputSchemaOf(call.query);
  const names = idPlaces({ params: {}, query }).map((at) => at.slice("query.".length));
  const free = names.filter((key) => !required.includes(key));
  const without = (kept: string) =>
    Object.fromEntries(free.filter((key) => key !== kept).map((key) => [key, undefined]));
  return free.length > 1
    ? free.map((key) => made(name, call, own, { ...sent, query: { ...sent.query, ...without(key) } }))
    : [];
}

/** The number of record kinds that a field of the call can refer to. */
function kindsOf({ query, body }: Call): number {
  const declared = JSON.stringify([inputSchemaOf(query), inputSchemaOf(body)]).matchAll(
    /"x-record-by":\{[^}]*"records":(\{[^}]*\})/g,
  );
  return Math.max(
    0,
    ...Array.from(declared, ([, records = "{}"]) => Object.keys(JSON.parse(records) as object).length),
  );
}

/** The valid request of a file, once for each file format. */
export function createFileSamples(name: string, call: Call, own: StockedTenant): Sample[] {
  const isFile = call.query instanceof z.ZodObject && "format" in call.query.shape;
  if (!isFile || name === "qrSheets.print") return [];
  const sample = createSample(name, call, own);
  return FILE_FORMATS.map((format) => ({ ...sample, query: { ...sample.query, format } }));
}

function paramsOf({ path }: Call, own: StockedTenant): Record<string, string> {
  const known: SampleValues = { ...own };
  return Object.fromEntries(
    pathParams(path).map((param) => {
      if (known[param] === undefined) throw new Error(`there is no ${param} in the stocked business`);
      return [param, String(known[param])];
    }),
  );
}

export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);

/** The subject of a call: `supplier`, if `suppliers.get` has a `:supplierId`. */
function recordOf(name: string, { path }: Call): string | undefined {
  const [group] = name.split(".");
  const get = allCalls.find(([other]) => other === `${group}.get`)?.[1];
  return pathParams(get?.path ?? path)
    .findLast((param) => param.endsWith("Id"))
    ?.slice(0, -2);
}
