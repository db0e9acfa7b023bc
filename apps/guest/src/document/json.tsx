import type { PageData } from "../page-data.ts";

/** Where the page stands in the document, and the data that it was made from. */
export const ROOT_ID = "page";
export const DATA_ID = "page-data";

/** Data for scripts and machines, as `scriptJson` writes it; browsers run nothing of it. */
export function Json({ id, type, json }: { id?: string; type: string; json: string }) {
  return <script {...(id ? { id } : {})} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}

// What could end the element or a line of it, as escapes that JSON reads back as the same text.
const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that can stand inside a `script` element: no text in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const menus = new WeakMap<PageData["menu"], string>();

/** The same of a page; of its menu, which is most of it, once for all pages that share it. */
export function pageJson({ menu, ...rest }: PageData): string {
  const menuJson = menus.get(menu) ?? scriptJson(menu);
  menus.set(menu, menuJson);
  return `${scriptJson(rest).slice(0, -1)},"menu":${menuJson}}`;
}
