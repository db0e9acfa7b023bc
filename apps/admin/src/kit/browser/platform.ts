/** Whether shortcuts use the command key. */
export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
