import { dayIn } from "@diwan/contract/time/days";
import type { GuestHotel } from "@diwan/contract/guests/guest-reservations";
import type { GuestCategory, GuestMenu } from "@diwan/contract/guests/guests";
import type { PageService, PageTable } from "@diwan/guest/page-data";
import { BuildCache, type BusinessEntry } from "../../platform/cache/build-cache.ts";
import { inReadTransaction } from "../../platform/database/replica.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { locateTenant } from "../../platform/authorization/authorize.ts";
import type { Services } from "../../platform/services.ts";
import { earliest } from "./menus-at.ts";
import { type BranchFacts, readGuestBranch, readGuestHotels, readGuestMenu, readGuestPlaces } from "./queries.ts";
import { sql } from "kysely";
import { localesOf } from "../../platform/records/locales.ts";

/** The page that the cached data is read for. */
const PAGE = "/qr/:slug";
/** The most services on a page. */
const MOST = 300;

/** The data that all pages of a branch share. */
export interface CachedBranch extends BusinessEntry {
  slug: string;
  facts: BranchFacts;
  services: PageService[];
  hotels: GuestHotel[];
  /** By token. */
  tables: ReadonlyMap<string, PageTable>;
  /** Whether guests can ask for a table or a room. */
  more: boolean;
  size: number;
}

/** The branch that had this slug before; never cached, since the branch may get it back. */
interface MovedBranch extends BusinessEntry {
  movedTo: string;
}

/** A menu as guests see it, with the branch of the same read. */
export interface CachedMenu extends BusinessEntry {
  branch: CachedBranch;
  menu: GuestMenu;
  until: Date | undefined;
  items: ReadonlySet<string>;
  size: number;
}

/** How long a menu is valid: until the day of the business ends, or what is available or served changes. */
export interface DayValidity {
  timeZone: string;
  day: string;
  /** When the next item becomes available or is served no more. */
  until: Date | undefined;
}

export const isStillValid = ({ timeZone, day, until }: DayValidity, now: Date): boolean =>
  dayIn(timeZone, now) === day && isBefore(now, until);

const isBefore = (now: Date, until: Date | undefined): boolean => !until || now < until;

// a page also names the menus of its branch
export const dayValidityOf = ({ branch, menu, until }: CachedMenu): DayValidity => ({
  timeZone: branch.facts.branch.timeZone,
  day: menu.today,
  until: earliest(until, branch.facts.until),
});

/** An object takes about twice its text in memory. */
const sizeOf = (value: object): number => 2 * JSON.stringify(value).length;

/**
 * Branches and menus as guests see them, read once after a change and shared by pages in both languages and of every
 * table, searches, and the public calls.
 */
export class GuestMenus {
  readonly #services: Services;
  readonly #branches: BuildCache<CachedBranch | MovedBranch>;
  readonly #menus: BuildCache<CachedMenu>;

  constructor(services: Services) {
    this.#services = services;
    this.#branches = new BuildCache(services, {
      most: 8 * 1024 * 1024,
      sizeOf: (branch) => ("movedTo" in branch ? 0 : branch.size),
      isCurrent: (branch, now) => !("movedTo" in branch) && isBefore(now, branch.facts.until),
    });
    this.#menus = new BuildCache(services, {
      most: 48 * 1024 * 1024,
      sizeOf: ({ size }) => size,
      isCurrent: (menu, now) => isStillValid(dayValidityOf(menu), now),
    });
    services.monitor.caches.set("guest_branches", this.#branches).set("guest_menus", this.#menus);
  }

  /** The branch of a slug, or its redirect. */
  branch(slug: string): Promise<CachedBranch | MovedBranch | undefined> {
    return this.#branches.get(slug, () => this.#readBranch(slug));
  }

  /** A menu for a response; undefined if the branch has no such menu. */
  menu({ slug, businessId }: CachedBranch, menuId: string): Promise<CachedMenu | undefined> {
    return this.#menus.get(`${slug} ${menuId}`, () => this.#readMenu(slug, menuId), businessId);
  }

  /** A menu for building a value that is cached itself. */
  latestMenu({ slug, businessId }: CachedBranch, menuId: string): Promise<CachedMenu | undefined> {
    return this.#menus.latest(`${slug} ${menuId}`, () => this.#readMenu(slug, menuId), businessId);
  }

  /** A branch for building a value that is cached itself. */
  async latestBranch(slug: string): Promise<CachedBranch | undefined> {
    const branch = await this.#branches.latest(slug, () => this.#readBranch(slug));
    return branch && "movedTo" in branch ? undefined : branch;
  }

  async #readBranch(slug: string): Promise<CachedBranch | MovedBranch | undefined> {
    const { pools, now } = this.#services;
    const place = await locateTenant(pools.app, "slug", slug);
    if (!place?.branchId) return undefined;
    const { businessId, branchId } = place;
    const at = now();
    return inReadTransaction(pools, { businessId, call: PAGE }, async (db) => {
      const [facts, services, hotels, places] = await Promise.all([
        readGuestBranch(db, { businessId, branchId, at }),
        readGuestServices(db, businessId, branchId),
        readGuestHotels(db, businessId),
        readGuestPlaces(db, businessId, branchId),
      ]);
      if (!facts) return undefined;
      if (facts.branch.slug !== slug) return { businessId, movedTo: facts.branch.slug };
      const size = sizeOf([facts, services, hotels, places]);
      const tables = new Map(places.tables.map((table) => [table.token, table]));
      return { businessId, slug, facts, services, hotels, tables, more: places.more, size };
    });
  }

  async #readMenu(slug: string, menuId: string): Promise<CachedMenu | undefined> {
    const { pools, now } = this.#services;
    const branch = await this.latestBranch(slug);
    if (!branch?.facts.branch.menus.some(({ id }) => id === menuId)) return undefined;
    const { businessId, facts } = branch;
    const read = await inReadTransaction(pools, { businessId, call: PAGE }, (db) =>
      readGuestMenu(db, businessId, facts, menuId, now()),
    );
    if (!read) return undefined;
    const { until, ...menu } = read;
    const items = new Set(itemIds(menu.categories));
    // pages are rendered from a form of the menu that stays in memory as long as the text
    return { businessId, branch, menu, until, items, size: 2.5 * sizeOf(menu) };
  }
}

const itemIds = (categories: readonly GuestCategory[]): string[] =>
  categories.flatMap(({ items, children_nested }) => [...items.map(({ id }) => id), ...itemIds(children_nested)]);

/** The services of a branch as its guests see them, in the order of creation. */
async function readGuestServices(db: Db, businessId: string, branchId: string): Promise<PageService[]> {
  const found = await sql<PageService>`
    select s.id, ${localesOf("s")} as locales, s.price::float8 as price, s.duration,
      (select m.src from media_view m where m.business_id = s.business_id and m.service_id = s.id order by m.sort, m.id limit 1) as src
    from services s
    where s.business_id = ${businessId} and s.branch_id = ${branchId} order by s.id limit ${MOST}`.execute(db);
  return found.rows;
}
