import type { Call } from "@diwan/contract/api/call";
import { ERRORS } from "@diwan/contract/api/errors";
import * as z from "zod";

type Json = Record<string, unknown>;
export interface Operation extends Json {
  operationId: string;
  summary: string;
  "x-access": string;
}
export interface OpenApi extends Json {
  paths: Record<string, Record<string, Operation>>;
}

let made: OpenApi | undefined;

/** The declared calls as OpenAPI 3.1; the server enforces the same declarations. */
export function openApi(calls: readonly [string, Call][]): OpenApi {
  made ??= {
    openapi: "3.1.0",
    info: {
      title: "Diwan",
      version: "1",
      description: "Menus, branches, orders and bookings of restaurants, salons, hotels and chalets.",
    },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Error: {
          type: "object",
          required: ["message", "code"],
          properties: {
            message: { type: "string" },
            code: { enum: Object.keys(ERRORS) },
            errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
          },
        },
      },
    },
    paths: paths(calls),
  };
  return made;
}

function paths(calls: readonly [string, Call][]): OpenApi["paths"] {
  const all: OpenApi["paths"] = {};
  for (const [name, call] of calls)
    (all[`/${call.path.replace(/:(\w+)/g, "{$1}")}`] ??= {})[call.method.toLowerCase()] = operation(name, call);
  return all;
}

function operation(name: string, call: Call): Operation {
  const params = [...call.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => ({
    name: param,
    in: "path",
    required: true,
    schema: param.endsWith("Id") ? { type: "string", format: "uuid" } : { type: "string" },
  }));
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split(".")[0] ?? ""],
    "x-access": call.access,
    ...(call.access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [...params, ...queryParameters(call)],
    ...requestBody(call),
    responses: {
      [String(call.status ?? 200)]: {
        description: "Done",
        content: { [contentType(call)]: { schema: shape(call.answer, "output") } },
      },
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const contentType = (call: Call): string =>
  ({
    events: "text/event-stream",
    html: "text/html",
    upload: "application/json",
    image: "application/json",
    file: "application/octet-stream",
  })[call.form ?? "upload"];

function requestBody(call: Call): Json {
  if (call.form === "upload")
    return {
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
          },
        },
      },
    };
  return call.body
    ? { requestBody: { required: true, content: { "application/json": { schema: shape(call.body, "input") } } } }
    : {};
}

function queryParameters(call: Call): Json[] {
  if (!call.query) return [];
  const { properties = {}, required = [] } = shape(call.query, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  }; // a query is an object
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

/** Transforms have no JSON Schema, so their input schema is used. */
const shape = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return $schema ? rest : {};
};
