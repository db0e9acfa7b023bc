/** A phone number is stored without the spaces that users type. */
export const normalizePhone = (typed: string | undefined): string | undefined =>
  typed && /^[+\d\s-]+$/.test(typed) ? typed.replace(/[\s-]/g, "") : typed;
