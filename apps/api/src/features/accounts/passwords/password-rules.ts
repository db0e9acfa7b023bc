import type { ServerMessageKey } from "@diwan/contract/api/server-messages";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { invalid } from "../../../platform/errors.ts";

/** Words that a password may not consist of: names and addresses of the user and the user's businesses. */
export type PasswordContext = readonly (string | null | undefined)[];
export type PasswordProblem = Extract<ServerMessageKey, "passwordCommon" | "passwordContext">;

/** Throws 422 on `password` for a password that attackers try first. */
export async function assertGoodPassword(password: string, context: PasswordContext): Promise<void> {
  const problem = await findPasswordProblem(password, context);
  if (problem) throw invalid({ password: problem });
}

/** For an existing account: its name, addresses and businesses count, and in `more` new values of the same form. */
export async function assertGoodPasswordForUser(
  ctx: Context,
  userId: string,
  password: string,
  more: PasswordContext = [],
): Promise<void> {
  const found = await sql<{ name: string; email: string; phone: string | null; businesses: string[] }>`
    select u.name, u.email, u.phone, array(select n from list_user_businesses(u.id) b, unnest(array[b.summary ->> 'name', b.summary -> 'locales' -> 1 ->> 'name']) n where n is not null) as businesses
    from users u where u.id = ${userId}`.execute(ctx.db);
  const { name, email, phone, businesses = [] } = found.rows[0] ?? {};
  await assertGoodPassword(password, [name, email, phone, ...businesses, ...more]);
}

/** For a password that the bound business sets for a member: the names of the business count, too. */
export async function assertGoodStaffPassword(ctx: Context, password: string, context: PasswordContext): Promise<void> {
  const found = await sql<{ name_en: string; name_ar: string | null }>`
    select name_en, name_ar from businesses where id = ${ctx.businessId}`.execute(ctx.db);
  const { name_en, name_ar } = found.rows[0] ?? {};
  await assertGoodPassword(password, [name_en, name_ar, ...context]);
}

/** The reason to reject a password of the right length; null if there is none. */
export async function findPasswordProblem(password: string, context: PasswordContext): Promise<PasswordProblem | null> {
  const list = await commonPasswords();
  if (isCommon(password, list)) return "passwordCommon";
  const rest = withoutTerms(password, termsOf(["diwan", "ديوان", ...context]));
  if (rest !== undefined && (lettersOf(rest).length < SAFE_REST || isCommon(rest, list))) return "passwordContext";
  return null;
}

let list: Promise<ReadonlySet<string>> | undefined;
/** The 49,000 most common leaked passwords. Loaded when a password is first set. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (list ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"])));

/** The fewest letters and digits besides a name. */
const SAFE_REST = 8;
/** The most digits and symbols around a word that are ignored: users add them when rules ask for them. */
const DECORATION = 6;
const DISTINCT = 5;
/** The fewest digits of a password without letters: longer than dates and phone numbers. */
const NUMBER = 14;

/**
 * Listed, also in another case, with symbols for letters or with a year at the end; or only a number, a sequence or a
 * repetition.
 */
function isCommon(password: string, known: ReadonlySet<string>): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const forms = [plain, plain.replace(/\s/g, "")].flatMap((form) => [form, core(form)]);
  if (forms.some((form) => known.has(form) || known.has(asLetters(form)))) return true;
  const digitsAlone = /^[\d\s./+-]+$/.test(plain) && lettersOf(plain).length < NUMBER;
  return (
    digitsAlone ||
    new Set(plain).size < DISTINCT ||
    /^(.{1,6}?)\1+.{0,2}$/su.test(plain) ||
    collapsed(plain).length < DISTINCT
  );
}

/** A word without a few digits and symbols before and after it. */
function core(text: string): string {
  const word = text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
  return word.length >= 4 && text.length - word.length <= DECORATION ? word : text;
}

const LETTERS: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "l",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
const asLetters = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => LETTERS[sign] ?? sign);

const asTyped = (text: string): string => text;
/** `1` stands for an `i` as well as for an `l`. */
const asWritten = (text: string): string => asLetters(text).replace(/l/g, "i");

/** Runs of consecutive characters, up or down (`abcd`, `4321`), as one character each. */
function collapsed(text: string): string {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const step = (at: number): number => (codes[at] ?? 0) - (codes[at - 1] ?? 0);
  return codes
    .filter((_, at) => at === 0 || Math.abs(step(at)) > 1 || (at > 1 && step(at) !== step(at - 1)))
    .map((code) => String.fromCodePoint(code))
    .join("");
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

/** The words of names, the parts of an address, the digits of a number, and names written as one word. */
function termsOf(context: PasswordContext): string[] {
  const texts = context
    .filter((text): text is string => Boolean(text))
    .map((text) => text.normalize("NFKC").toLowerCase());
  const words = texts.flatMap((text) => [lettersOf(text.split("@")[0] ?? ""), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)]
    .filter((word) => word.length >= 4 && !TOO_PLAIN.has(word))
    .toSorted((a, b) => b.length - a.length);
}

/** Parts of addresses and names that are too common to identify a user. */
const TOO_PLAIN = new Set(["mail", "gmail", "example", "shop", "owner", "staff", "the"]);

/** The password without these words, or undefined where it has none of them. */
function withoutTerms(password: string, terms: readonly string[]): string | undefined {
  const plain = password.normalize("NFKC").toLowerCase();
  for (const fold of [asTyped, asWritten]) {
    const form = fold(plain);
    const rest = terms.reduce((left, term) => left.split(fold(term)).join(" "), form);
    if (rest !== form) return rest;
  }
  return undefined;
}
