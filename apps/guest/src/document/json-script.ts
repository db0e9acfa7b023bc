// What could end the element or a line of it, as escapes that JSON reads back as the same text.
const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that can stand inside a `script` element: no text in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
