import * as enumerations from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import { isTimeZone } from "@diwan/contract/time/time-zones";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";

const server = await build();
const read = (headers: Record<string, string> = {}) => server.app.inject({ url: "/data/options.json", headers });

test("the options contain every enumeration of the contract exactly", async () => {
  const all = (await read()).json<Record<string, unknown>>();
  const offered = Object.values({ ...all, ...(all["colors"] as object) }).map((list) => JSON.stringify(list));
  for (const [name, values] of Object.entries(enumerations))
    expect({ [name]: offered.includes(JSON.stringify(values)) }).toEqual({ [name]: true });
  expect(all["limits"]).toEqual(LIMITS);
});

test("time zones are valid settings, and countries have names and prefixes", async () => {
  const { timeZones, countries } = (await read()).json<{ timeZones: string[]; countries: Record<string, string>[] }>();
  expect(timeZones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(timeZones).toEqual(expect.arrayContaining(["Asia/Kuwait", "Asia/Riyadh", "UTC"]));
  expect(countries.length).toBeGreaterThan(240);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const country of countries)
    expect(country).toEqual({
      code: expect.stringMatching(/^[A-Z]{2}$/),
      dialCode: expect.stringMatching(/^[1-9]\d{0,2}$/),
      en: expect.stringMatching(/^[^؀-ۿ]{4,}$/),
      ar: expect.stringMatching(/[؀-ۿ]{3,}/),
    });
  expect(countries).toContainEqual({ code: "KW", dialCode: "965", en: "Kuwait", ar: "الكويت" });
});

test("browsers cache the file and request it again by version", async () => {
  const first = await read({ "accept-encoding": "gzip" });
  expect(first.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=3600",
    "content-encoding": "gzip",
  });
  expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual((await read()).json());
  expect((await read({ "if-none-match": String(first.headers["etag"]) })).statusCode).toBe(304);
});
