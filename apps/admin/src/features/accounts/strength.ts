export const STRENGTHS = ["weak", "fair", "good", "strong"] as const;

/** 0 to 4 of 4 bars: kinds of signs and length; a few signs over and over stay weak. */
export function strengthOf(password: string): number {
  if (password.length < 8) return password ? 1 : 0;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 1;
  const long = password.length >= 14 ? 2 : password.length >= 10 ? 1 : 0;
  return Math.min(4, Math.max(1, kinds - 1 + long));
}
