import { LIMITS } from "@diwan/contract/api/limits";
import { hasArabic } from "@diwan/contract/text/scripts";

const MARKS = { en: " (copy)", ar: " (نسخة)" };

interface NameColumns {
  name_en: string;
  name_ar: string | null;
}

/** The names of a copy: `Kofta (copy)`, `كفتة (نسخة)`. A long name is shortened, so that the mark has space. */
export const nameOfCopy = ({ name_en, name_ar }: NameColumns): NameColumns => ({
  // the English name may be the Arabic one
  name_en: marked(name_en, hasArabic(name_en) ? MARKS.ar : MARKS.en),
  name_ar: name_ar && marked(name_ar, MARKS.ar),
});

const marked = (name: string, mark: string): string =>
  Array.from(name)
    .slice(0, LIMITS.nameMax - mark.length)
    .join("")
    .trimEnd() + mark;
