import type { MapPlace } from "../map-link.ts";
import { BAHRAIN } from "./bahrain.ts";
import { EMIRATES } from "./emirates.ts";
import { KUWAIT } from "./kuwait.ts";
import { OMAN } from "./oman.ts";
import { QATAR } from "./qatar.ts";
import { SAUDI_ARABIA } from "./saudi-arabia.ts";

interface NamesOfPlace {
  en: string;
  ar: string;
}

/** A town, an island, or a district of a town. */
export interface Locality extends MapPlace {
  name: NamesOfPlace;
  /** The town of a district, or the governorate of a locality of Kuwait. */
  within: NamesOfPlace | null;
  country: NamesOfPlace & { code: string };
  /** Other names and spellings, in either language. */
  spellings: readonly string[];
  /** 1: the largest cities; 2: other towns that a map of the region names; 3: the rest. */
  size: 1 | 2 | 3;
}

const TEXTS: readonly [Locality["country"], string][] = [
  [{ code: "KW", en: "Kuwait", ar: "الكويت" }, KUWAIT],
  [{ code: "SA", en: "Saudi Arabia", ar: "السعودية" }, SAUDI_ARABIA],
  [{ code: "AE", en: "United Arab Emirates", ar: "الإمارات" }, EMIRATES],
  [{ code: "QA", en: "Qatar", ar: "قطر" }, QATAR],
  [{ code: "BH", en: "Bahrain", ar: "البحرين" }, BAHRAIN],
  [{ code: "OM", en: "Oman", ar: "عُمان" }, OMAN],
];

/** The localities of the six countries. The coordinates are of about their middle, within a kilometre or two. */
export const LOCALITIES: readonly Locality[] = TEXTS.flatMap(([country, text]) => parseLocalities(country, text));

/**
 * Reads lines of `name | Arabic name | latitude longitude | other spellings`, where `**` or `*` before the name marks
 * the sizes 1 and 2. A line of `# name | Arabic name` says within what the lines after it lie.
 */
function parseLocalities(country: Locality["country"], text: string): Locality[] {
  let within: NamesOfPlace | null = null;
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [, mark = "", rest = ""] = /^(#|\*{0,2}) ?(.*)$/.exec(line) ?? [];
      const [en = "", ar = "", at = "", others = ""] = rest.split(" | ");
      if (mark === "#") {
        within = { en, ar };
        return [];
      }
      const [latitude = Number.NaN, longitude = Number.NaN] = at.split(" ").map(Number);
      const spellings = others.split(", ").filter(Boolean);
      const size = mark === "**" ? 1 : mark === "*" ? 2 : 3;
      return { name: { en, ar }, within, country, spellings, latitude, longitude, size };
    });
}
