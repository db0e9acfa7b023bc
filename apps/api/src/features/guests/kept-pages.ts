import type { Locale } from "@diwan/contract/enumerations";
import { ByteCache } from "../../platform/byte-cache.ts";
import { type Packed, packedSize } from "../../platform/packed.ts";

export interface Page extends Packed {
  businessId: string;
  menuId: string;
  /** Of the table whose code was scanned. */
  tableToken: string | undefined;
  /** All menus of the branch, the first of which shows where none is asked for. */
  menuIds: readonly string[];
  /** Its items stand in an order of chance: one of several that are kept. */
  random: boolean;
  timeZone: string;
  /** When something of it comes back that was sold out. */
  until: Date | undefined;
  day: string;
  csp: string;
}

export interface Asked {
  slug: string;
  locale: Locale;
  menuId: string | undefined;
  tableToken: string | undefined;
  search: string;
  origin: string;
  /** Which of the orders of chance, where items stand in one. */
  chance: number;
  /** Shown beside its settings while they are edited. */
  preview: boolean;
}

/** How many orders of chance are kept of a page. */
export const CHANCES = 8;

/**
 * Pages by what they show. The menu and table of a key are ones that the branch has, whatever an address asks for: no guest
 * can fill the memory with the same page under many names.
 */
export class KeptPages {
  readonly #pages = new ByteCache<Page>(64 * 1024 * 1024, packedSize);
  readonly #branches = new ByteCache<Known>(4 * 1024 * 1024, (one) => 40 * one.menuIds.length);

  get(asked: Asked): Page | undefined {
    const branch = this.#branches.get(asked.slug);
    const menuId = branch && menuShown(branch.menuIds, asked);
    return menuId === undefined
      ? undefined
      : this.#pages.get(keyOf(asked, menuId, { random: branch?.random ?? false, tableToken: asked.tableToken }));
  }

  set(asked: Asked, page: Page): void {
    const { businessId, menuIds, random } = page;
    this.#branches.set(asked.slug, { businessId, menuIds, random });
    this.#pages.set(keyOf(asked, page.menuId, page), page);
  }

  forget(businessId: string | undefined): void {
    const isChanged = (one: { businessId: string }): boolean =>
      businessId === undefined || one.businessId === businessId;
    this.#pages.deleteWhere(isChanged);
    this.#branches.deleteWhere(isChanged);
  }
}

/** What is known of a branch once one of its pages was made. */
type Known = Pick<Page, "businessId" | "menuIds" | "random">;

const keyOf = (
  { origin, slug, locale, chance }: Asked,
  menuId: string,
  { random, tableToken }: Pick<Page, "random" | "tableToken">,
): string => [origin, slug, locale, menuId, random ? chance : "", tableToken].join(" ");

/** The menu that is asked for, if the branch has it, else its first. */
export const menuShown = (menuIds: readonly string[], { menuId }: Pick<Asked, "menuId">): string | undefined =>
  menuIds.find((id) => id === menuId) ?? menuIds[0];
