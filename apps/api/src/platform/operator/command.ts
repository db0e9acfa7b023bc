import os from "node:os";
import type { OperatorDatabase } from "./database.ts";

/** The command was typed wrongly; the message says how it is used. */
export class WrongUse extends Error {}
export const WRONG_USE = 2;

export interface Result {
  rows: unknown;
  text: string;
}

export type CommandOption = "sizes" | "kind" | "media" | "owner" | "name" | "yes";

interface Given {
  rest: readonly string[];
  kind: string | undefined;
  media: string | undefined;
  owner: string | undefined;
  name: string | undefined;
  sizes: boolean;
  yes: boolean;
  /** Tells of progress. */
  say(text: string): void;
  /** Returns what is typed. */
  ask(question: string, hidden?: boolean): Promise<string>;
  /** The settings as they are given. */
  env: Record<string, string | undefined>;
  /** Ctrl-C. */
  stopped: AbortSignal | undefined;
}

export interface Command {
  /** Two words. */
  name: string;
  /** What follows them. */
  use: string;
  what: string;
  /** How many words follow. */
  least: number;
  most: number;
  takes?: readonly CommandOption[];
  /** What became of the work, and how to go on, when somebody stopped it. */
  interrupted?: string;
  run(database: OperatorDatabase, given: Given): Promise<Result>;
}

/** Recorded beside what the operator does. */
export const OPERATOR = `${os.userInfo().username} at ${os.hostname()}`;

/** By id, slug of a branch, or whole name. */
export async function findBusiness({ query }: OperatorDatabase, who: string): Promise<{ id: string; name: string }> {
  const found = await query("select id, name, slugs from operator_businesses($1, false)", [who]);
  const all = found as { id: string; name: string; slugs: string[] }[]; // as the function declares it
  const asked = who.toLowerCase();
  const exact = all.filter(
    ({ id, name, slugs }) => id === asked || slugs.includes(asked) || name.toLowerCase() === asked,
  );
  const [business] = exact;
  if (!business) throw new Error(`There is no business ${who}: npx diwan businesses list NAME.`);
  if (exact.length > 1)
    throw new Error(`${exact.length} businesses are called ${who}: name one by its id, ${idsOf(exact)}.`);
  return { id: business.id, name: withoutControls(business.name) };
}

/** The recorded action of an erasure before its first row goes. */
export const ERASURE_BEGUN = "businesses erase: begun";

/** Throws an Error for the operator if an erasure of the business has begun: part of it is gone, whatever became of the command. */
export async function assertNotPartlyErased(
  { query }: OperatorDatabase,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const begun = await query("select from operator_actions where subject = $1 and action = $2 limit 1", [
    ...[id, ERASURE_BEGUN],
  ]);
  if (begun.length)
    throw new Error(`A part of ${name} is erased already. Erase the rest: npx diwan businesses erase ${id}.`);
}

export const idsOf = (found: readonly Record<string, unknown>[]): string =>
  found
    .slice(0, 5)
    .map(({ id }) => String(id))
    .join(" or ");

export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** People choose names, and a terminal obeys control characters. */
export const withoutControls = (text: string): string => text.replace(/\p{C}/gu, "\u{FFFD}");
