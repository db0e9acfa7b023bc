import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginCall, isOutdated, takeCall } from "./first-calls.ts";

const HEADERS = { authorization: "Bearer one", locale: "en" };
const sent = (headers = HEADERS) => new Headers(headers);
const ask = vi.fn<() => Promise<Response>>();
const early = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", early);
  ask.mockImplementation(async () => new Response('"asked"'));
  early.mockImplementation(async () => new Response('"begun"'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const bodyOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

test("an answer that was begun is taken over once", async () => {
  void beginCall("/api/users/info", HEADERS);
  expect(await bodyOf(takeCall("/api/users/info", sent(), ask))).toBe("begun");
  expect(ask).not.toHaveBeenCalled();
  expect(await bodyOf(takeCall("/api/users/info", sent(), ask))).toBe("asked");
});

test("an answer is read once, for what runs before the program and for the program", async () => {
  expect(await bodyOf(beginCall("/api/config", HEADERS))).toBe("begun");
  expect(await bodyOf(takeCall("/api/config", sent(), ask))).toBe("begun");
});

test("a refusal is an answer too: it is not asked twice", async () => {
  early.mockImplementation(async () => new Response("", { status: 401 }));
  void beginCall("/api/users/info", HEADERS);
  expect((await takeCall("/api/users/info", sent(), ask)).status).toBe(401);
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ["another address", "/api/menu/1", HEADERS],
  ["another user", "/api/users/info", { ...HEADERS, authorization: "Bearer two" }],
  ["another language", "/api/users/info", { ...HEADERS, locale: "ar" }],
])("what was begun is not for %s", async (_, address, headers) => {
  void beginCall("/api/users/info", HEADERS);
  expect(await bodyOf(takeCall(address, sent(headers), ask))).toBe("asked");
});

test("a connection that broke is tried again", async () => {
  early.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(beginCall("/api/users/info", HEADERS)).rejects.toThrow("Failed to fetch");
  expect(await bodyOf(takeCall("/api/users/info", sent(), ask))).toBe("asked");
});

test("an answer that waited too long may be out of date", async () => {
  void beginCall("/api/users/info", HEADERS);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 31_000);
  expect(await bodyOf(takeCall("/api/users/info", sent(), ask))).toBe("asked");
});

test.each([
  [304, false],
  [200, true],
])("what was taken over is checked once: %d", async (status, outdated) => {
  early.mockImplementationOnce(async () => new Response('"begun"', { headers: { etag: '"7"' } }));
  void beginCall("/api/menu/1", HEADERS);
  await takeCall("/api/menu/1", sent(), ask);
  early.mockImplementation(async () => new Response(null, { status }));
  expect(await isOutdated("/api/menu/1", HEADERS)).toBe(outdated);
  expect(early).toHaveBeenLastCalledWith("/api/menu/1", { headers: { ...HEADERS, "if-none-match": '"7"' } });
  expect(await isOutdated("/api/menu/1", HEADERS)).toBe(false);
  expect(early).toHaveBeenCalledTimes(2);
});
