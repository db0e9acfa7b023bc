import { LIMITS } from "@diwan/contract/api/limits";

/** The numbers of at most 5 pages around the current one. */
export function pageLinks(page: number, lastPage: number, most: number = LIMITS.pageLinks): number[] {
  const count = Math.min(most, Math.max(1, lastPage));
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), Math.max(1, lastPage) - count + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}

/** The first and last row of a page, counted from 1. */
export function rowRange(page: number, perPage: number, total: number): { from: number; to: number } {
  const from = (page - 1) * perPage + 1;
  return { from: Math.min(from, total), to: Math.min(page * perPage, total) };
}
