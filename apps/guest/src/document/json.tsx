import type { PageData } from "../page-data.ts";

/** The root element of the page, and the data that it was rendered from. */
export const ROOT_ID = "page";
export const DATA_ID = "page-data";

/** Data for scripts and search engines, as `scriptJson` writes it; browsers do not execute it. */
export function Json({ id, type, json }: { id?: string; type: string; json: string }) {
  return <script {...(id ? { id } : {})} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}

// Characters that could end the element or a line of it, as escapes that JSON parses to the same text.
const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that can stand inside a `script` element: no text in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const menus = new WeakMap<PageData["menu"], string>();

/** The same for a page; its menu, which is most of it, is serialized once for all pages that share it. */
export function pageJson({ menu, ...rest }: PageData): string {
  const menuJson = menus.get(menu) ?? scriptJson(menu);
  menus.set(menu, menuJson);
  return `${scriptJson(rest).slice(0, -1)},"menu":${menuJson}}`;
}
