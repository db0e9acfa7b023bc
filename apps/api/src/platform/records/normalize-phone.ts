/** A phone number is kept without the spaces that people type it with. */
export const normalizePhone = (typed: string | undefined): string | undefined =>
  typed && /^[+\d\s-]+$/.test(typed) ? typed.replace(/[\s-]/g, "") : typed;
