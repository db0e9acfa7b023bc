import { searchText } from "../../text/search-text.ts";
import { LOCALITIES, type Locality } from "./localities.ts";

interface IndexedLocality {
  locality: Locality;
  /** The two names, without articles and spaces. */
  names: string[];
  spellings: string[];
  /** The words of the names, of the town and of the country. */
  words: string[];
}

/** Built at the first search. */
let index: IndexedLocality[] | undefined;

/**
 * The localities of a name, in English or Arabic, best first: the same name, a name that begins so, another spelling, a later
 * word, a part of a word; larger places first among equals. Words may also name the town or the country. An empty query
 * finds the larger places.
 */
export function findLocalities(query: string, most = 20): Locality[] {
  const words = wordsOf(query);
  index ??= LOCALITIES.map(indexed);
  return index
    .map((one, at) => ({
      locality: one.locality,
      rank: words.length ? rankOf(one, words) : one.locality.size - 3 || undefined,
      at,
    }))
    .filter((one): one is { locality: Locality; rank: number; at: number } => one.rank !== undefined)
    .sort((one, other) => one.rank - other.rank || one.locality.size - other.locality.size || one.at - other.at)
    .slice(0, most)
    .map(({ locality }) => locality);
}

function indexed(locality: Locality): IndexedLocality {
  const { name, within, country, spellings } = locality;
  const all = [name.en, name.ar, ...spellings, within?.en ?? "", within?.ar ?? "", country.en, country.ar];
  return {
    locality,
    names: [name.en, name.ar].map(joined),
    spellings: spellings.map(joined),
    words: all.flatMap(wordsOf),
  };
}

function rankOf({ names, spellings, words }: IndexedLocality, query: string[]): number | undefined {
  const whole = query.join("");
  if (names.includes(whole)) return 0;
  if (names.some((name) => name.startsWith(whole))) return 1;
  if (spellings.some((one) => one.startsWith(whole))) return 2;
  if (query.every((part) => words.some((word) => word.startsWith(part)))) return 3;
  return whole.length > 2 && [...names, ...spellings].some((one) => one.includes(whole)) ? 4 : undefined;
}

const joined = (name: string): string => wordsOf(name).join("");

/** The words to compare, without articles. */
const wordsOf = (text: string): string[] =>
  soundOf(searchText(text))
    .split(" ")
    .map((word) => word.replace(/^(?:ال|al(?=[a-z]{4}))/u, ""))
    .filter((word) => word !== "" && !ARTICLE.test(word));

const ARTICLE = /^(?:[aei]l|a[nrstz]|a[dst]h?|the)$/;

/** One spelling of an Arabic name in Latin letters: Salmiya, Salmiyah, Salmiyya and Salmia are one. */
const soundOf = (text: string): string =>
  text
    .replace(/ee/g, "i")
    .replace(/ou|oo/g, "u")
    .replace(/e/g, "i")
    .replace(/o/g, "u")
    .replace(/q/g, "k")
    .replace(/([a-z])\1+/g, "$1")
    .replace(/ay/g, "ai")
    .replace(/ia(?=h?\b)/g, "iya")
    .replace(/y\b/g, "i")
    .replace(/([a-z])\1+/g, "$1")
    .replace(/([ai])h\b/g, "$1");
