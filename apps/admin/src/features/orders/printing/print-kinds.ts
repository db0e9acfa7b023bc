export const PRINT_KINDS = ["kitchen", "receipt"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** In millimetres. */
export const PAPER_WIDTHS = ["80", "58"] as const;
