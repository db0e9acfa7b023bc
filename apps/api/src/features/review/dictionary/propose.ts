import { searchText } from "@diwan/contract/text/search-text";
import { DESSERTS_AND_DRINKS } from "./desserts-and-drinks.ts";
import { MAINS } from "./mains.ts";
import { SERVICES_AND_HEADINGS } from "./services-and-headings.ts";
import { STARTERS } from "./starters.ts";

export interface Proposal {
  en: string;
  ar: string;
  /** How well it fits: 1 if a spelling is the same, 0 if no word is alike. */
  fit: number;
  /** Whether a text is one of its spellings, letter by letter. */
  spelled: boolean;
  /** Whether each word of a text has its own in the spelling: neither says more than the other. */
  whole: boolean;
}

/** Whether a proposal is sure enough for a name that nobody is asked about. */
export const isSure = (proposal: Proposal | undefined): proposal is Proposal =>
  isConfident(proposal) && proposal.fit >= ALIKE;

/** Whether a proposal is taken without a question; otherwise it is one of several choices. */
export const isConfident = (proposal: Proposal | undefined): proposal is Proposal =>
  proposal !== undefined && proposal.whole && proposal.fit >= CONFIDENT;
const CONFIDENT = 0.8;
/** From this fit on two names are spellings of one. */
const ALIKE = 0.9;
const POSSIBLE = 0.45;
const MOST = 3;

interface Entry {
  en: string;
  ar: string;
  /** The words of each spelling in either language. */
  spellings: string[][];
  /** Each spelling as a search compares it. */
  spelled: string[];
}

/** Words that tell two dishes apart as little as a space does. */
const IGNORED = new Set(["with", "and", "the", "of", "a", "in", "مع", "و", "في"]);
const ARTICLE = /^(?:وال|بال|ال|لل)(?=.{3})/u;
/** Arabic words in the Latin letters of messages and file names. */
const TRANSCRIBED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...{
      chicken: "diyay dajaj dajaaj djaj dejaj",
      meat: "laham lahm la7am",
      fish: "samak simach simich",
      tea: "chai shai",
    },
    ...{ shrimp: "rubyan robyan rebyan prawn prawns", coffee: "gahwa qahwa kahwa", soup: "shorba shorbat shurba" },
    ...{
      lentil: "adas 3adas",
      salad: "salata salatat",
      rice: "aish timman",
      bread: "khubz khobz",
      cheese: "jibn jubn jibin",
    },
    ...{
      juice: "aseer asir 3aseer",
      milk: "haleeb halib",
      mixed: "mshakal mushakal meshakal mix",
      grilled: "mashwi meshwi",
    },
    ...{ water: "mai maay", egg: "baid baith beid", eggs: "baid", potato: "batata batatis", lemon: "laimoon limon" },
    ...{ lamb: "kharouf", kebab: "kabab kabob kebob", machboos: "majboos machbous majbous" },
  }).flatMap(([english, all]) => all.split(" ").map((word) => [word, english])),
);

/** The words of a name that tell it from others, in one spelling. */
export const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(" ")
    .map((word) => word.replace(ARTICLE, ""))
    .filter((word) => word !== "" && !IGNORED.has(word))
    .map((word) => TRANSCRIBED[word] ?? word);

const ENTRIES: readonly Entry[] = [STARTERS, MAINS, DESSERTS_AND_DRINKS, SERVICES_AND_HEADINGS]
  .flatMap((part) => part.trim().split("\n"))
  .map((line) => {
    const [english = [], arabic = []] = line.split(" | ").map((names) => names.split(" / "));
    const spelled = [...english, ...arabic];
    return {
      ...{ en: english[0] ?? "", ar: arabic[0] ?? "" },
      ...{ spellings: spelled.map(wordsOf), spelled: spelled.map(searchText) },
    };
  });

const BY_WORD = new Map<string, Set<Entry>>();
/** The words of the dictionary by their first letters; only these are compared. */
const BY_LETTER = new Map<string, Set<string>>();
for (const entry of ENTRIES)
  for (const word of entry.spellings.flat()) {
    BY_WORD.set(word, (BY_WORD.get(word) ?? new Set()).add(entry));
    BY_LETTER.set(word.charAt(0), (BY_LETTER.get(word.charAt(0)) ?? new Set()).add(word));
  }

/** Whether two names, as words, are spellings of the same: each word has its own in the other. */
export const areAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.length === other.length && fitOf(one, other, likenessOf) >= ALIKE;

/** Names of the dictionary that are like one of the texts, best first, at most three. */
export function proposeNames(texts: readonly string[]): Proposal[] {
  const queries = texts.map(wordsOf).filter((words) => words.length > 0);
  const alike = new Map(queries.flat().map((word) => [word, wordsLike(word)]));
  const near = new Set(
    [...alike.values()].flatMap((words) => [...words.keys()].flatMap((word) => [...(BY_WORD.get(word) ?? [])])),
  );
  const likeness = (word: string, other: string) => alike.get(word)?.get(other) ?? 0;
  return [...near]
    .map(({ en, ar, spellings, spelled }) => {
      const fits = queries.flatMap((words) =>
        spellings.map((spelling) => ({
          fit: fitOf(words, spelling, likeness),
          whole: words.length === spelling.length,
        })),
      );
      const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one), { fit: 0, whole: false });
      return { en, ar, spelled: texts.some((text) => spelled.includes(searchText(text))), ...best };
    })
    .filter(({ fit }) => fit >= POSSIBLE)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, MOST);
}

/** The words of the dictionary that are like a word, with their likeness. */
const wordsLike = (word: string): Map<string, number> =>
  new Map(
    [...(BY_LETTER.get(word.charAt(0)) ?? [])]
      .map((known) => [known, likenessOf(word, known)] as const)
      .filter(([, likeness]) => likeness > 0),
  );

/** The share of words that are alike, of both texts. */
function fitOf(
  words: readonly string[],
  spelling: readonly string[],
  likenessOfWords: (word: string, other: string) => number,
): number {
  const left = [...spelling];
  let total = 0;
  for (const word of words) {
    const likeness = left.map((other) => likenessOfWords(word, other));
    const best = Math.max(0, ...likeness);
    if (best > 0) left.splice(likeness.indexOf(best), 1);
    total += best;
  }
  return (2 * total) / (words.length + spelling.length);
}

const PLURAL = 0.95;
const PREFIX = 0.85;
/** What a word is the beginning of by chance, as `حلو` of `حلوم`: a choice, taken for nothing. */
const CHANCE = 0.7;
const LONGEST_ENDING = 3;
const SAME_CONSONANTS = 0.9;
const ONE_LETTER = 0.8;

/** `mix` and `mixed`, `kabab` and `kebab`, `moussaka` and `mousaka` are alike. */
function likenessOf(one: string, other: string): number {
  if (one === other) return 1;
  if (one.charAt(0) !== other.charAt(0)) return 0;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 3 && long === `${short}s`) return PLURAL;
  if (short.length >= 3 && long.startsWith(short))
    return short.length > 3 && long.length - short.length <= LONGEST_ENDING ? PREFIX : CHANCE;
  if (short.length < 4) return 0;
  if (consonantsOf(one) === consonantsOf(other)) return SAME_CONSONANTS;
  return long.length >= 5 && differsInOneLetter(short, long) ? ONE_LETTER : 0;
}

/** What stays of a word in its many transcriptions. */
const consonantsOf = (word: string): string => word.replace(/[aeiouyw]/g, "").replace(/(.)\1+/gu, "$1");

function differsInOneLetter(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return long.slice(at + 1) === short.slice(long.length === short.length ? at + 1 : at);
}
