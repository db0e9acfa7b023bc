/** Makes an area that scrolls sideways focusable, so that the keyboard can scroll it. */
export const SCROLLABLE_PROPS = { tabIndex: 0, role: "group" } as const;
