import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.1, levels A and AA, that can be tested automatically. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

/** Styles already found to have enough contrast, on any page: contrast depends only on the style. */
const readable = new Set<string>();

/** The serious or critical findings of axe on the current page: the rule and where it is broken. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // half a megabyte: injected once for each document
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { found, looks } = await page.evaluate(judge, { tags: TAGS, known: [...readable] });
  const serious = found.length ? await page.evaluate(withoutCards, found) : found;
  if (!serious.length) for (const look of looks) readable.add(look);
  return serious.map(({ id, places }) => `${id}: ${places.slice(0, 5).join(" | ")}`);
}

interface Finding {
  id: string;
  places: string[];
}

/**
 * Runs in the page. axe joins the texts of a card without a space, "1" and "Table 4" as "1Table 4", so only buttons
 * with a single text are compared with their names.
 */
function withoutCards(found: Finding[]): Finding[] {
  const isWritten = (node: Node) => node instanceof Text && node.data.trim() !== "";
  const texts = (place: string) =>
    [...document.querySelectorAll(`${place} *`)].filter(({ childNodes }) => [...childNodes].some(isWritten));
  return found
    .map(({ id, places }) => ({
      id,
      places: id === "label-content-name-mismatch" ? places.filter((place) => texts(place).length < 2) : places,
    }))
    .filter(({ places }) => places.length > 0);
}

interface Judged {
  found: Finding[];
  /** The styles that were checked and that other elements may share. */
  looks: string[];
}

/** Runs in the page. */
async function judge({ tags, known }: { tags: string[]; known: string[] }): Promise<Judged> {
  const [MARK, ENOUGH] = ["data-judged", 3];
  const counts = new Map<string, number>(known.map((look) => [look, ENOUGH]));
  const { axe: judging } = window as unknown as { axe: typeof axe }; // the injected source defines it
  const marked = [...document.body.querySelectorAll("*")].filter(isNeeded(looksOf()));
  for (const element of marked) element.setAttribute(MARK, "");
  judging.configure({ rules: [{ id: "color-contrast", selector: `[${MARK}]` }] });
  const { violations } = await judging.run(document, {
    resultTypes: ["violations"],
    runOnly: { type: "tag", values: tags },
    preload: false, // none of these rules reads style sheets
    iframes: false, // framed pages have their own journeys
  });
  for (const element of marked) element.removeAttribute(MARK);
  return {
    found: violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(" ")) })),
    looks: [...counts.keys()].slice(known.length).filter((look) => !look.includes("lifted")),
  };

  /** Contrast takes most of the time: only a few elements of each style are checked, once. */
  function isNeeded(look: (element: Element) => string): (element: Element) => boolean {
    return (element) => {
      if (element.matches("option, script, style") || !element.checkVisibility()) return false;
      const written = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (!written && !element.matches("input, select, textarea")) return false;
      if (element.closest("label, :disabled, [aria-disabled], [inert]")) return true;
      const key = look(element);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= ENOUGH;
    };
  }

  /**
   * What contrast depends on: colour, type, and the backgrounds of all ancestors, up to an opaque one. A positioned
   * element may lie over anything, so without an opaque background it is compared only with its own.
   */
  function looksOf(): (element: Element) => string {
    const grounds = new Map<Element, { ground: string; veiled: boolean }>();
    const groundOf = (element: Element): { ground: string; veiled: boolean } => {
      const found = grounds.get(element);
      if (found !== undefined) return found;
      const { position, transform, backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
      const lifted = transform !== "none" || (position !== "static" && position !== "relative");
      const behind = element.parentElement ? groundOf(element.parentElement) : { ground: "", veiled: false };
      const veiled = behind.veiled || opacity !== "1" || filter !== "none";
      // a translucent colour has an alpha value
      const isSolid = !veiled && backgroundImage === "none" && backgroundColor.startsWith("rgb(");
      const all = [
        behind.ground,
        backgroundColor,
        backgroundImage,
        opacity,
        filter,
        lifted ? `lifted ${grounds.size}` : "",
      ];
      const own = { ground: isSolid ? backgroundColor : all.join(), veiled };
      grounds.set(element, own);
      return own;
    };
    return (element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      return [element.tagName, color, fontSize, fontWeight, textShadow, groundOf(element).ground].join();
    };
  }
}
