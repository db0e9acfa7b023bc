/** What scrolls sideways by itself can be reached and scrolled by the keyboard. */
export const SCROLLS = { tabIndex: 0, role: "group" } as const;
