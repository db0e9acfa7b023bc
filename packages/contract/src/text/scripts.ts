/** Whether a text has an Arabic letter. */
export const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** A name in Arabic script, without Latin letters; null for another one. */
export const ifArabic = (name: string | null | undefined): string | null =>
  name && hasArabic(name) && !/\p{Script=Latin}/u.test(name) ? name : null;

/**
 * Whether an English name is only the copy of the Arabic one: a record always has an English name, so that one in Arabic
 * alone stands in both places.
 */
export const isArabicCopy = ({ en, ar }: { en: string; ar: string }): boolean => en === ar && hasArabic(en);
