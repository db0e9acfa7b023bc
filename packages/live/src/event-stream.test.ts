import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventReader } from "./event-stream.ts";

const STREAM =
  ': hello\n\nid: 7\nevent: change\ndata: {"a":1}\n\n: still here\n\nid: 8\r\ndata: one\r\ndata: two\r\n\r\n';

test("events come out whole, whatever the pieces", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length)), (cuts) => {
      const read = createEventReader();
      const ends = [...cuts.toSorted((a, b) => a - b), STREAM.length];
      const found = ends.flatMap((end, at) => read(STREAM.slice(ends[at - 1] ?? 0, end)));
      expect(found).toEqual([
        { id: "7", data: '{"a":1}' },
        { id: "8", data: "one\ntwo" },
      ]);
    }),
  );
});

test("how long to wait before the next connection is heard, and is no event", () => {
  const waits: number[] = [];
  const read = createEventReader((wait) => void waits.push(wait));
  expect(read("retry: 2000\nid: 7\n\nretry: soon\n\nretry: 90000\n\n")).toEqual([{ id: "7", data: "" }]);
  expect(waits).toEqual([2000, 90_000]);
});
