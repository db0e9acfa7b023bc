import { messageText } from "@diwan/contract/api/messages";
import { expect, test } from "vitest";
import { remainingFormErrors } from "../form-state.ts";
import type { Field } from "./declaration.ts";
import { liveErrors, missingTimes } from "./live-errors.ts";
import { wireValues } from "./values.ts";

const START = messageText("dayOrderStart", "en");
const END = messageText("dayOrder", "en");
const FIELDS: readonly Field[] = [
  { type: "date", path: "from", label: "From", minimum: "2026-11-01" },
  { type: "date", path: "to", label: "To", after: "from" },
  {
    type: "array",
    path: "weeks",
    label: "Weeks",
    add: "Add",
    fields: [{ type: "date-range", path: "a", second: "b", label: "W" }],
  },
];

test.each([
  [{ from: "2026-11-05", to: "2026-11-05" }, {}],
  [
    { from: "2026-11-05", to: "2026-11-04" },
    { from: START, to: END },
  ],
  // incomplete input is not wrong yet
  [{ from: "2026-11-05", to: "2026-11" }, {}],
  [{ from: "2026-10-31", to: "" }, { from: "Not before 2026-11-01." }],
  [
    {
      weeks: [
        { a: "2026-11-01T14:00:00", b: "2026-11-02T14:00:00" },
        { a: "2026-11-03", b: "2026-11-02" },
      ],
    },
    { "weeks.1.a": START, "weeks.1.b": END },
  ],
])("shows the error of %j at once", (values, errors) => {
  expect(liveErrors(FIELDS, values, "en")).toEqual(errors);
});

test("a change clears the error of its field and those that it fixes; server errors stay", () => {
  const shown = { to: END, from: "Required", name: "Is taken", "rows.0.price": "Wrong" };
  const before = { to: END, from: "Required" };
  expect(remainingFormErrors(shown, ["from"], () => [before, {}])).toEqual({
    name: "Is taken",
    "rows.0.price": "Wrong",
  });
  expect(remainingFormErrors(shown, ["rows"], () => [before, before])).toEqual({
    to: END,
    from: "Required",
    name: "Is taken",
  });
});

test("on one day an end before its start is an error of the time", () => {
  const days: readonly Field[] = [{ type: "date-range", path: "a", second: "b", label: "W", times: true }];
  const errorsOf = (a: string, b: string) => liveErrors(days, { a, b }, "en");
  expect(errorsOf("2026-11-05T20:00:00", "2026-11-05T19:00:00")).toEqual({ a: START, b: END });
  expect([
    errorsOf("2026-11-05T20:00:00", "2026-11-05"),
    errorsOf("2026-11-05T20:00:00", "2026-11-06T01:00:00"),
  ]).toEqual([{}, {}]);
});

test("a link without a place is an error, a short link has its own text, a place has no error", () => {
  const place: readonly Field[] = [{ type: "location", path: "latitude", second: "longitude", label: "Place" }];
  const errorsOf = (latitude: unknown) => liveErrors(place, { latitude, longitude: 48 }, "en");
  expect(errorsOf("https://maps.app.goo.gl/8Qk2vTz5")).toEqual({ latitude: messageText("shortMapLink", "en") });
  expect(errorsOf("example.com")).toEqual({ latitude: messageText("mapLink", "en") });
  expect([errorsOf(29.3), errorsOf(null)]).toEqual([{}, {}]);
  // the link is sent as it is, so that the call rejects it and the old place stays
  expect(wireValues(place, { latitude: "maps.app.goo.gl/8Qk2vTz5", longitude: 48 }, false)).toEqual({
    latitude: "maps.app.goo.gl/8Qk2vTz5",
    longitude: 48,
  });
});

test("asks for times only where they are required", () => {
  const period = { type: "date-range", path: "from", second: "to", label: "Hours" } as const;
  const days = { from: "2026-11-01T12:00:00", to: "2026-11-01" };
  expect(missingTimes([{ ...period, times: "required" as const }], days, "en")).toEqual({
    from: messageText("timesRequired", "en"),
  });
  const timed = { ...days, to: "2026-11-01T18:00:00" };
  expect(missingTimes([{ ...period, times: "required" as const }], timed, "en")).toEqual({});
  expect(missingTimes([{ ...period, times: true }], days, "en")).toEqual({});
});
