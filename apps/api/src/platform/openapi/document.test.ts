import { allCalls } from "@diwan/contract/api/calls";
import { ERRORS } from "@diwan/contract/api/errors";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { OpenApi } from "./document.ts";

const server = await build();
const answer = await server.app.inject("/api/openapi.json");
const document: OpenApi = answer.json();

describe("the description of the API", () => {
  test("is OpenAPI 3.1 and lists every call once, with its authorization", () => {
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: expect.any(String), version: expect.any(String) },
    });
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${operation.operationId} ${method} ${path} ${operation["x-access"]}`,
      ),
    );
    const declared = allCalls.map(
      ([name, call]) => `${name} ${call.method.toLowerCase()} /${call.path.replace(/:(\w+)/g, "{$1}")} ${call.access}`,
    );
    expect(operations.toSorted()).toEqual(declared.toSorted());
  });

  test("declares exactly the parameters of every path", () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        const parameters = operation["parameters"] as { name: string; in: string; required: boolean }[];
        const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => name);
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
        expect(parameters.every((one) => one.in !== "path" || one.required)).toBe(true);
        expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
      }
  });

  test("has schemas for requests and responses, and requires a login where needed", () => {
    for (const [, call] of allCalls) {
      const operation = document.paths[`/${call.path.replace(/:(\w+)/g, "{$1}")}`]?.[call.method.toLowerCase()];
      expect(operation).toMatchObject({
        summary: call.summary,
        responses: { [String(call.status ?? 200)]: expect.anything(), default: expect.anything() },
      });
      expect("security" in (operation ?? {})).toBe(call.access !== "public");
      expect("requestBody" in (operation ?? {})).toBe(call.body !== undefined || call.form === "upload");
    }
  });

  test("has no broken reference", () => {
    const references = [...answer.payload.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = ""]) => target);
    const known = references.filter((target) => target.startsWith("#/components/schemas/"));
    const { schemas } = document["components"] as { schemas: Record<string, unknown> };
    for (const target of known) expect(Object.keys(schemas)).toContain(target.replace("#/components/schemas/", ""));
    expect(JSON.stringify(schemas["Error"])).toContain(JSON.stringify(Object.keys(ERRORS)));
  });

  test("can be read as a page without scripts", async () => {
    const page = await server.app.inject("/api/docs");
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    for (const [name] of allCalls) expect(page.payload).toContain(`id="${name}"`);
    expect(page.payload).not.toMatch(/<script|onclick|javascript:/);
  });
});
