import type { Locale } from "@diwan/contract/api/enumerations";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { overflowOf } from "./browser.ts";

/**
 * A readable text that would be executed or filled in if it was not escaped for HTML, an attribute, a script, a
 * template, a text with placeholders, a replacement or a spreadsheet.
 */
const HOSTILE = `=7*7<img src=x onerror="window.__ran=1">"'><script>window.__ran=1</script>{{7*7}}\${7*7}$&{name}&lt;`;
/** The same for short fields, and for file names, in which spaces and dashes separate words. */
export const HOSTILE_UNIT = `<i>"'{name}$&</i>`;
export const HOSTILE_FILE = `<img src=x onerror="window.ran=1">"'{{7*7}}\${7*7}$&{name}&lt; ملف`;

/** The value of a field, marked with the field's label. */
export const hostileText = (label: string, locale: Locale = "en"): string =>
  locale === "ar" ? `${HOSTILE} [${label}] نص بالعربية` : `${HOSTILE} مرحبا [${label}]`;

export const hostileNames = (label: string) => [
  { locale: "en", name: hostileText(label), description: hostileText(`${label} description`) },
  { locale: "ar", name: hostileText(label, "ar"), description: hostileText(`${label} description`, "ar") },
];
export const namesOnly = (label: string) => hostileNames(label).map(({ locale, name }) => ({ locale, name }));

const PATIENCE_MS = 15_000;

interface Shown {
  /** All texts, values, titles and labels of the page. */
  texts: string;
  /** The markup or code that texts turned into. */
  became: string[];
  /** Texts that are cut off on the screen without an ellipsis or a way to scroll to them. */
  cut: string[];
  ran: boolean;
}

/** Runs in the page. */
function shownHere(): Shown {
  const unread = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE"]);
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  const nodes: Text[] = [];
  let block: Element | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text; // the walker visits text nodes only
    if (!node.parentElement || unread.has(node.parentElement.tagName)) continue;
    const around = blockOf(node.parentElement);
    // highlighted words are parts of the surrounding text
    if (around === block) texts[texts.length - 1] += node.data;
    else texts.push(node.data);
    block = around;
    if (node.data.includes("window.__ran")) nodes.push(node);
  }
  for (const field of document.querySelectorAll("input, textarea")) texts.push((field as HTMLInputElement).value);
  for (const one of document.querySelectorAll("[title], [aria-label], [alt], [placeholder]"))
    for (const name of ["title", "aria-label", "alt", "placeholder"]) texts.push(one.getAttribute(name) ?? "");
  const became = [...document.querySelectorAll("img[src=x], [onerror], script:not([src])")]
    .filter((one) => one.tagName !== "SCRIPT" || one.textContent?.trim() === "window.__ran=1")
    .map((one) => one.outerHTML);
  return {
    texts: texts.join("\n"),
    became,
    cut: nodes.filter((node) => isCut(node)).map((node) => node.data),
    ran: "__ran" in window || "ran" in window,
  };

  function blockOf(element: Element): Element {
    const { parentElement } = element;
    return parentElement && getComputedStyle(element).display === "inline" ? blockOf(parentElement) : element;
  }

  function isCut(node: Text): boolean {
    const from = node.parentElement;
    if (!from?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const look = getComputedStyle(box);
      const seen = box.getBoundingClientRect();
      const said = seen.width <= 1 || seen.height <= 1; // for screen readers only
      const scrolls = /auto|scroll/.test(look.overflow);
      if (said || scrolls || look.textOverflow === "ellipsis" || look.webkitLineClamp !== "none") return false;
      if (standsOut(text, seen, look)) return true;
      if (look.position === "fixed") return false;
    }
    return false;
  }

  function standsOut(text: DOMRect, box: DOMRect, { overflowX, overflowY }: CSSStyleDeclaration): boolean {
    const sideways = text.left < box.left - 1 || text.right > box.right + 1;
    const upright = text.top < box.top - 3 || text.bottom > box.bottom + 3;
    return (/hidden|clip/.test(overflowX) && sideways) || (/hidden|clip/.test(overflowY) && upright);
  }
}

/**
 * What is wrong with a page and its frames: texts of `wanted` that it does not show whole, code that ran, texts that
 * became part of the page, texts that are cut.
 */
export async function faultsOfTexts(page: Page, wanted: readonly string[]): Promise<string[]> {
  const late = Date.now() + PATIENCE_MS;
  for (;;) {
    const faults = await faultsNow(page, wanted);
    // code that ran is recorded; missing texts may still appear
    const lasting = faults.some((fault) => /^(something ran|became)/.test(fault));
    if (faults.length === 0 || lasting || Date.now() > late) return faults;
    await page.waitForTimeout(50);
  }
}

/** The same, checked once, without waiting. */
export async function faultsNow(page: Page, wanted: readonly string[]): Promise<string[]> {
  const { texts, ran, became, cut } = await shownIn(page);
  return [
    ...(ran ? ["something ran"] : []),
    ...wanted.filter((text) => !texts.includes(text)).map((text) => `not shown: ${text}`),
    ...became.map((html) => `became: ${html}`),
    ...cut.map((text) => `cut on the screen: ${text}`),
    ...begunOnly(texts).map((text) => `cut: ${text}`),
    ...(await overflowOf(page)),
  ];
}

/** The same, as an expectation. */
export const expectCompleteTexts = async (page: Page, wanted: readonly string[]): Promise<void> =>
  expect(await faultsOfTexts(page, wanted)).toEqual([]);

/** Texts that begin like a hostile text and then differ. */
const begunOnly = (texts: string): string[] =>
  [...texts.matchAll(/=7\*7<img/g)]
    .filter(({ index }) => !texts.startsWith(HOSTILE, index))
    .map(({ index }) => texts.slice(index, index + HOSTILE.length + 10));

async function shownIn(page: Page): Promise<Shown> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(shownHere)));
  return {
    texts: all.map(({ texts }) => texts).join("\n"),
    became: all.flatMap(({ became }) => became),
    cut: all.flatMap(({ cut }) => cut),
    ran: all.some(({ ran }) => ran),
  };
}
