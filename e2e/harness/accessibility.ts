import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.1, levels A and AA, that a program can judge. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

/** What axe finds serious or critical on what is shown now: the rule and where it is broken. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // half a megabyte: sent once for each document, however often that is looked at
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(judge, TAGS);
}

/** Runs in the page. */
async function judge(tags: string[]): Promise<string[]> {
  const MARK = "data-judged";
  const ENOUGH = 3;
  const { axe: judging } = window as unknown as { axe: typeof axe }; // put there by its source
  const marked = [...document.body.querySelectorAll("*")].filter(isNeeded(looksOf()));
  for (const element of marked) element.setAttribute(MARK, "");
  judging.configure({ rules: [{ id: "color-contrast", selector: `[${MARK}]` }] });
  const { violations } = await judging.run(document, {
    resultTypes: ["violations"],
    runOnly: { type: "tag", values: tags },
    preload: false, // no rule of these reads style sheets
    iframes: false, // what is shown in a frame has a journey of its own
  });
  for (const element of marked) element.removeAttribute(MARK);
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const places = ({ nodes }: (typeof serious)[number]) => nodes.slice(0, 5).map(({ target }) => target.join(" "));
  return serious.map((one) => `${one.id}: ${places(one).join(" | ")}`);

  /** Contrast is most of the work: of elements that look the same a few are judged. */
  function isNeeded(look: (element: Element) => string): (element: Element) => boolean {
    const counts = new Map<string, number>();
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
   * What contrast follows from: colour, type, and the grounds of all that lies behind, up to one that nothing shines through.
   * What is lifted out of the flow may lie over anything, so without such a ground it is compared within itself alone.
   */
  function looksOf(): (element: Element) => string {
    const known = new Map<Element, { ground: string; veiled: boolean }>();
    const groundOf = (element: Element): { ground: string; veiled: boolean } => {
      const found = known.get(element);
      if (found !== undefined) return found;
      const { position, transform, backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
      const lifted = transform !== "none" || (position !== "static" && position !== "relative");
      const behind = element.parentElement ? groundOf(element.parentElement) : { ground: "", veiled: false };
      const veiled = behind.veiled || opacity !== "1" || filter !== "none";
      // a colour that shines through is written with its share
      const isSolid = !veiled && backgroundImage === "none" && backgroundColor.startsWith("rgb(");
      const all = [behind.ground, backgroundColor, backgroundImage, opacity, filter, lifted ? known.size : ""];
      const own = { ground: isSolid ? backgroundColor : all.join(), veiled };
      known.set(element, own);
      return own;
    };
    return (element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      return [element.tagName, color, fontSize, fontWeight, textShadow, groundOf(element).ground].join();
    };
  }
}
