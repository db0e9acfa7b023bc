import * as z from "zod";
import { invalid } from "../errors.ts";

interface Ordered {
  sort: string;
  order: "asc" | "desc";
  /** The cursor as the caller sent it. */
  after?: string | undefined;
}

/** The place of a row in its list: what the list is ordered by, as PostgreSQL writes it. */
export type PagePlace = readonly string[];

const written = z.tuple([z.string(), z.string()], z.string());

/** A cursor is opaque to callers. It contains the order, since a place means nothing in another one. */
export const writeCursor = ({ sort, order }: Ordered, place: PagePlace): string =>
  Buffer.from(JSON.stringify([sort, order, ...place])).toString("base64url");

/** The place after which a page begins. Throws 422 for a cursor of another order, or of no list at all. */
export function readCursor({ sort, order, after }: Ordered, parts: number): PagePlace | undefined {
  if (after === undefined) return undefined;
  const read = written.safeParse(parsed(after));
  if (!read.success) throw wrongCursor();
  const [bySort, inOrder, ...place] = read.data;
  if (bySort !== sort || inOrder !== order || place.length !== parts) throw wrongCursor();
  return place;
}

function parsed(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** Waits for the queries of a page. A value that is none of its column's type (class 22) is a wrong cursor. */
export async function orWrongCursor<T>({ after }: Pick<Ordered, "after">, running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    if (after !== undefined && error instanceof Error && "code" in error && String(error.code).startsWith("22"))
      throw wrongCursor();
    throw error;
  }
}

const wrongCursor = () => invalid({ after: "cursor" });
