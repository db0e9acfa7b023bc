import { expect, test } from "vitest";
import { collectPages } from "./use-rows.ts";

/** Reads three pages of two rows. `next`: the cursor behind a page. Returns the rows, and what was asked for. */
async function readWith(next: (page: number) => string | null | undefined, most = Infinity) {
  const asked: unknown[] = [];
  const rows = await collectPages<number>(async (place) => {
    const { page } = place;
    asked.push(place);
    // An older server answers without `next`.
    const meta = { page, perPage: 2, total: 6, lastPage: 3, totalIsCapped: false, next: next(page) as string | null };
    return { data: [page * 2 - 1, page * 2], meta };
  }, most);
  return { rows, asked };
}

test("reads page after page by their cursors", async () => {
  expect(await readWith((page) => (page < 3 ? `behind ${page}` : null))).toEqual({
    rows: [1, 2, 3, 4, 5, 6],
    asked: [{ page: 1 }, { page: 2, after: "behind 1" }, { page: 3, after: "behind 2" }],
  });
});

test("reads by numbers from a server of the version before, which has no cursors", async () => {
  const { rows, asked } = await readWith(() => undefined);
  expect([rows, asked]).toEqual([
    [1, 2, 3, 4, 5, 6],
    [{ page: 1 }, { page: 2 }, { page: 3 }],
  ]);
});

test("reads no more pages than it needs", async () => {
  expect((await readWith((page) => `behind ${page}`, 3)).rows).toEqual([1, 2, 3, 4]);
});
