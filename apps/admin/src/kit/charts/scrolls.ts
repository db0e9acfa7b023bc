/** What scrolls sideways by itself can be reached and scrolled by the keyboard. */
export const SCROLLABLE_PROPS = { tabIndex: 0, role: "group" } as const;
