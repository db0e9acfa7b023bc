import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeVersions } from "./merge.ts";

const IDS = ["a", "b", "c"];
const row = fc.record({ price: fc.integer({ min: 0, max: 3 }), name: fc.record({ en: fc.string({ maxLength: 2 }) }) });
const version = fc.record({
  name: fc.string({ maxLength: 2 }),
  hide: fc.boolean(),
  days: fc.array(fc.constantFrom("sun", "mon"), { maxLength: 2 }),
  address: fc.record({ en: fc.string({ maxLength: 2 }), ar: fc.string({ maxLength: 2 }) }),
  rows: fc.tuple(row, row, row),
});
type Version = ReturnType<typeof withIds>;
const withIds = ({ rows, ...others }: typeof version extends fc.Arbitrary<infer V> ? V : never) => ({
  ...others,
  rows: rows.map((one, at) => ({ id: IDS[at], ...one })),
});

/** Every part of a version, by its path. */
function partsOf({ rows, address, ...others }: Version): Map<string, unknown> {
  const inRows = rows.flatMap(({ id, price, name }) => [
    [`rows.${id}.price`, price],
    [`rows.${id}.name.en`, name.en],
  ]);
  const parts = [...Object.entries(others), ["address.en", address.en], ["address.ar", address.ar], ...inRows];
  return new Map(parts as [string, unknown][]);
}
const text = (value: unknown) => JSON.stringify(value);
const three = fc.tuple(version, version, version).map((all) => all.map(withIds) as [Version, Version, Version]);

test("loses no change, and reports only what both changed as a conflict", () => {
  fc.assert(
    fc.property(three, ([was, yours, theirs]) => {
      const merged = mergeVersions(was, yours, theirs);
      const [before, own, other, now] = [was, yours, theirs, merged.values].map(partsOf);
      const conflicts = new Set(merged.conflicts.map(({ path }) => path));
      for (const [path, value] of before ?? []) {
        const [mine, hers] = [own?.get(path), other?.get(path)];
        const [isMine, isHers] = [text(mine) !== text(value), text(hers) !== text(value)];
        expect(conflicts.has(path)).toBe(isMine && isHers && text(mine) !== text(hers));
        expect(text(now?.get(path))).toBe(text(isMine ? mine : hers));
      }
    }),
  );
});

test("never overwrites what is not shown as a conflict, whichever side is preferred", () => {
  fc.assert(
    fc.property(three, fc.constantFrom("yours" as const, "theirs" as const), ([was, yours, theirs], side) => {
      const merged = mergeVersions(was, yours, theirs, {}, () => side);
      const [before, own, other, now] = [was, yours, theirs, merged.values].map(partsOf);
      const shown = new Map(merged.conflicts.map((one) => [one.path, one]));
      for (const [path, value] of other ?? []) {
        if (shown.has(path)) expect(now?.get(path)).toEqual(shown.get(path)?.[side]);
        else if (text(value) !== text(before?.get(path))) expect(now?.get(path)).toEqual(value);
        else expect(now?.get(path)).toEqual(own?.get(path));
      }
    }),
  );
});

/** A version with some parts taken from another one. */
const withParts = (one: Version, other: Version, take: readonly boolean[]): Version => ({
  name: take[0] ? other.name : one.name,
  hide: take[1] ? other.hide : one.hide,
  days: take[2] ? other.days : one.days,
  address: { en: take[3] ? other.address.en : one.address.en, ar: take[4] ? other.address.ar : one.address.ar },
  rows: one.rows.map((own, at) => {
    const from = other.rows[at] ?? own;
    return { id: own.id, price: take[5 + at] ? from.price : own.price, name: take[8 + at] ? from.name : own.name };
  }),
});
const masks = fc.array(fc.boolean(), { minLength: 11, maxLength: 11 });

test("keeps changes of different parts, in either order of saving", () => {
  fc.assert(
    fc.property(three, masks, ([was, one, other], mask) => {
      const rest = mask.map((taken) => !taken);
      const [yours, theirs] = [withParts(was, one, mask), withParts(was, other, rest)];
      const merged = mergeVersions(was, yours, theirs);
      expect(merged.conflicts).toEqual([]);
      expect(merged.values).toEqual(withParts(yours, other, rest));
      expect(mergeVersions(was, theirs, yours).values).toEqual(merged.values);
      // merging again changes nothing
      expect(mergeVersions(theirs, merged.values, theirs).values).toEqual(merged.values);
    }),
  );
});

const added = fc.array(row, { maxLength: 3 });

test("keeps all added rows and removes those that only one side deleted", () => {
  fc.assert(
    fc.property(version.map(withIds), added, added, fc.subarray(IDS), (was, mine, hers, deleted) => {
      const left = was.rows.filter(({ id }) => !deleted.includes(id ?? ""));
      const yours = { ...was, rows: [...left, ...mine.map((one) => ({ id: undefined, ...one }))] };
      const theirs = { ...was, rows: [...was.rows, ...hers.map((one, at) => ({ id: `new-${at}`, ...one }))] };
      const { values, conflicts } = mergeVersions(was, yours, theirs);
      expect(conflicts).toEqual([]);
      const unsent = mine.map((one) => text(one)).filter((one) => !hers.some((other) => text(other) === one));
      const made = values.rows.filter(({ id }) => id === undefined).map(({ id: _, ...one }) => text(one));
      expect(made).toEqual(expect.arrayContaining(unsent));
      expect(values.rows.filter(({ id }) => id !== undefined).map(({ id }) => id)).toEqual(
        expect.arrayContaining([...left, ...theirs.rows.slice(was.rows.length)].map(({ id }) => id)),
      );
      expect(values.rows).toHaveLength(left.length + Math.max(mine.length, made.length + hers.length));
    }),
  );
});
