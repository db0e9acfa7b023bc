import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import type { CategoryNode } from "@diwan/contract/menu/categories";
import { dayIn } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { Item } from "@diwan/contract/menu/items";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money";
import { directionOfText, namesOf, pricesOf } from "../features/menu/item/item-words.ts";
import { itemPictureSize, type Looks } from "../features/menu/item/picture-size.ts";
import { liftsOf, spotsOf } from "../features/menu/layout/columns.ts";
import { looksOf } from "../features/menu/model/category-draft.ts";
import { keepFirstMenu } from "../kit/first-menu.ts";
import { pictureAddress } from "../kit/media/picture-address.ts";
import { read, STORED } from "../kit/browser/stored.ts";
import { FIRST } from "./pictures.ts";

interface Shown {
  business: BusinessSummary;
  locale: Locale;
  /** Whether the server makes pictures in sizes. */
  proxy: boolean;
}

const PHONE = "(max-width: 767.98px)";
const COLUMNS = 2;
const NO_BREAK = "\u00a0";
/** Where no items come before, the first screen is full of heads. */
const MOST_HEADS = 6;

/**
 * Shows a phone the first items of its menu before the program is there. Where the program would show something else
 * there, or has come first, nothing is shown.
 */
export function paintMenu(categories: readonly CategoryNode[], shown: Shown): void {
  const template = document.querySelector<HTMLTemplateElement>("[data-first-menu]");
  // a chalet's card has facts that are not painted here; an address that asks for an item leads elsewhere in the menu
  const isOther = shown.business.type === "chalet" || location.search || !matchMedia(PHONE).matches;
  const until = categories.findIndex(hasOpenItems);
  if (!template || isOther || until < 0 || until > MOST_HEADS) return;
  const layer = template.content.firstElementChild?.cloneNode(true) as HTMLElement; // the clone of an element is one
  repeat(layer, "category", categories.slice(0, until + 1), (section, category) =>
    fillCategory(section, category, shown),
  );
  keepFirstMenu(layer);
  lift(Array.from(layer.querySelectorAll<HTMLElement>('[data-of="item"]')));
}

/** Cards follow each other in their columns, as those of the program do (`layout/use-columns.ts`). */
function lift(cards: readonly HTMLElement[]): void {
  const spans = cards.map(() => 1);
  const heights = cards.map((card) => card.offsetHeight);
  const lifts = liftsOf(heights, spotsOf(spans, COLUMNS), spans, COLUMNS);
  for (const [at, card] of cards.entries()) card.style.marginBlockStart = `${-(lifts[at] ?? 0)}px`;
}

const isClosed = ({ id }: CategoryNode): boolean => Boolean(read(STORED.collapsed)?.split(",").includes(id));
/** What is inside of others is not painted: the first category that has something in it is the last one. */
const hasOpenItems = (category: CategoryNode): boolean =>
  !isClosed(category) && category.items.length + category.children_nested.length > 0;

function fillCategory(section: HTMLElement, category: CategoryNode, shown: Shown): void {
  put(section, "name", namesOf(category, shown.locale).first, shown.locale);
  const isEmpty = !isClosed(category) && category.items.length + category.children_nested.length === 0;
  if (!isEmpty) of(section, "empty").remove();
  const items = isClosed(category) ? [] : category.items.slice(0, FIRST);
  if (!items.length) return of(section, "items").remove();
  repeat(section, "item", items, (card, item) => fillItem(card, item, looksOf(category), shown));
}

/** The element of that name as often as there are things, filled with each. */
function repeat<T>(
  within: HTMLElement,
  name: string,
  things: readonly T[],
  fill: (element: HTMLElement, thing: T) => void,
): void {
  const first = of(within, name);
  for (const thing of things) {
    const element = first.cloneNode(true) as HTMLElement; // the clone of an element is one
    first.before(element);
    fill(element, thing);
  }
  first.remove();
}

function fillItem(card: HTMLElement, item: Item, looks: Looks, { business, locale, proxy }: Shown): void {
  const { first, second, other } = namesOf(item, locale);
  const currency = currencyOf(business.currency);
  const [price] = pricesOf(item, { locale, currency, today: dayIn(business.timeZone, new Date()) });
  card.toggleAttribute("data-hidden", item.hide);
  put(card, "first", first, locale);
  // of an Arabic one its line alone: its letters are a file that the pictures would wait for
  put(card, "second", other === "ar" ? second && NO_BREAK : second, other);
  put(card, "price", price ? formatAmount(price.price, locale, currency) : "");
  if (price) of(card, "price").dataset["unit"] = currencyUnit(currency, locale);
  of(card, "media").dataset["dimensions"] = looks.dimensions;
  const picture = item.media.find(({ type }) => type === "image");
  const image = of(card, "picture");
  if (!picture) return image.remove();
  image.dataset["fitting"] = looks.fitting;
  image.setAttribute("src", pictureAddress(picture.src, itemPictureSize(looks), proxy));
}

/** A name goes in its own language and direction; an empty one goes away. */
function put(within: HTMLElement, name: string, text: string, lang?: Locale): void {
  const element = of(within, name);
  if (lang) Object.assign(element, { lang, dir: directionOfText(text) });
  if (text) element.textContent = text;
  else element.hidden = true;
}

function of(within: HTMLElement, name: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(`[data-of="${name}"]`);
  if (!found) throw new Error(`The first paint has no place for: ${name}.`);
  return found;
}
