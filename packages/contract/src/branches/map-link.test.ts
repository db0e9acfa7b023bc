import { expect, test } from "vitest";
import { isShortMapLink, mapLinkError, mapLinkOf, readMapLink, formatCoordinates, readDegrees } from "./map-link.ts";

test("a short link shared by phones has no coordinates, a long one has", () => {
  const short = ["https://maps.app.goo.gl/8Qk2vTz5", "maps.app.goo.gl/8Qk2vTz5", " http://goo.gl/maps/abc "];
  expect(short.map(mapLinkError)).toEqual(short.map(() => "shortMapLink"));
  for (const other of ["https://example.com/maps.app.goo.gl/x", "maps.app.goo.gl", "https://goo.gl/x"])
    expect(isShortMapLink(other)).toBe(false);
  expect(mapLinkError("https://example.com")).toBe("mapLink");
  expect(["", "https://www.google.com/maps/@29.3345,48.0761,17z"].map(mapLinkError)).toEqual([undefined, undefined]);
});

test("coordinates are read from their own link and formatted as on the map", () => {
  const place = { latitude: 29.3345, longitude: -48.0761 };
  expect(readMapLink(mapLinkOf(place))).toEqual(place);
  expect(formatCoordinates({ latitude: 28.654119, longitude: 48.388713 })).toBe("28.65412, 48.38871");
});

test("coordinates are parsed as users type them", () => {
  expect(["29.3345", "٢٩٫٣٣٤٥", "29,3345", " 0 "].map((typed) => readDegrees(typed, 90))).toEqual([
    29.3345, 29.3345, 29.3345, 0,
  ]);
  expect(["", "north", "91"].map((typed) => readDegrees(typed, 90))).toEqual([undefined, undefined, undefined]);
});
