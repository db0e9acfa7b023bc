export const PRINT_KINDS = ["kitchen", "receipt"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** Paper widths in millimetres. */
export const PAPER_WIDTHS = ["80", "58"] as const;
