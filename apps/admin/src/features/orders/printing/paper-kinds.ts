export const PAPERS = ["kitchen", "receipt"] as const;
export type PaperKind = (typeof PAPERS)[number];

export const PAPER_WIDTHS = ["80", "58"] as const;
/** In millimetres. */
export type PaperWidth = (typeof PAPER_WIDTHS)[number];
