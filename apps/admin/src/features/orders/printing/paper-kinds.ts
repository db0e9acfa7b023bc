export const PAPERS = ["kitchen", "receipt"] as const;
export type PaperKind = (typeof PAPERS)[number];

/** In millimetres. */
export const PAPER_WIDTHS = ["80", "58"] as const;
