import { randomInt } from "node:crypto";
import { dayIn } from "@diwan/contract/time/days";
import { eventsOn, guests } from "@diwan/contract/guests/guests";
import { menuChoices } from "@diwan/guest/cart/menu-choices";
import type { FastifyReply, FastifyRequest } from "fastify";
import { BuildCache, type BusinessEntry } from "../../platform/cache/build-cache.ts";
import { notFound } from "../../platform/errors.ts";
import {
  compressForBrowsers,
  type Compressed,
  compressedSize,
  sendCompressed,
} from "../../platform/calls/compressed.ts";
import { noteBusiness } from "../../platform/monitoring/page-work.ts";
import type { Services } from "../../platform/services.ts";
import {
  type GuestMenus,
  isStillValid,
  type DayValidity,
  type CachedBranch,
  type CachedMenu,
  dayValidityOf,
} from "./menu-cache.ts";
import { SHUFFLE_COUNT, applyRandomSorting } from "./rules.ts";

export interface JsonCache extends Compressed, BusinessEntry {
  /** Undefined if it does not depend on the day. */
  today?: DayValidity;
}

/**
 * The public JSON of a branch, cached like the pages: until the business changes or the day ends. Keys name only
 * existing records, so that requests can't fill the cache.
 */
export class GuestJsonCache {
  readonly #menus: GuestMenus;
  readonly #now: () => Date;
  readonly #kept: BuildCache<JsonCache>;

  constructor(services: Services, menus: GuestMenus) {
    this.#menus = menus;
    this.#now = services.now;
    this.#kept = new BuildCache<JsonCache>(services, {
      most: 32 * 1024 * 1024,
      sizeOf: compressedSize,
      isCurrent: ({ today }, now) => !today || isStillValid(today, now),
    });
    services.monitor.caches.set("guest_json", this.#kept);
  }

  async branch(slug: string): Promise<JsonCache> {
    const { slug: current, businessId } = await this.#branch(slug);
    const build = async (): Promise<JsonCache | undefined> => {
      const branch = await this.#menus.latestBranch(current);
      if (!branch) return undefined;
      const { timeZone } = branch.facts.branch;
      const day = dayIn(timeZone, this.#now());
      const answer = { ...branch.facts.branch, events: eventsOn(branch.facts.events, day) };
      const today = { timeZone, day, until: branch.facts.until };
      return { ...(await packed(guests.branch.answer.parse(answer))), businessId, today };
    };
    return existing(await this.#kept.get(`branch ${current}`, build, businessId));
  }

  /** A menu by id, or the first one; in one of several random orders of items if the branch has `RandomSorting`. */
  async menu(slug: string, menuId?: string): Promise<JsonCache> {
    const branch = await this.#branch(slug);
    const chance = branch.facts.branch.settings.RandomSorting ? randomInt(SHUFFLE_COUNT) : 0;
    return this.#ofMenu(
      "menu",
      branch,
      menuId ?? branch.facts.branch.menus[0]?.id,
      (open) => guests.menu.answer.parse(applyRandomSorting(open.menu, open.branch.facts.branch.settings, chance)),
      String(chance),
    );
  }

  /** The choices of a menu's items, with ids that its page leaves out. */
  async choices(slug: string, menuId: string): Promise<JsonCache> {
    return this.#ofMenu("choices", await this.#branch(slug), menuId, ({ branch, menu }) =>
      menuChoices(branch.facts.branch, menu),
    );
  }

  async #ofMenu(
    name: "menu" | "choices",
    branch: CachedBranch,
    menuId: string | undefined,
    answer: (menu: CachedMenu) => unknown,
    variant = "",
  ): Promise<JsonCache> {
    // a menu of another branch is a 404
    const id = branch.facts.branch.menus.find((menu) => menu.id === menuId)?.id;
    if (!id) throw notFound();
    const build = async (): Promise<JsonCache | undefined> => {
      const open = await this.#menus.latestMenu(branch, id);
      return open && { ...(await packed(answer(open))), businessId: open.businessId, today: dayValidityOf(open) };
    };
    return existing(await this.#kept.get(`${name} ${branch.slug} ${id} ${variant}`, build, branch.businessId));
  }

  /** The branch of a current or former slug. */
  async #branch(slug: string): Promise<CachedBranch> {
    const found = await this.#menus.branch(slug);
    const branch = found && "movedTo" in found ? await this.#menus.branch(found.movedTo) : found;
    if (!branch || "movedTo" in branch) throw notFound();
    return branch;
  }
}

export function sendCachedJson(request: FastifyRequest, reply: FastifyReply, json: JsonCache): FastifyReply {
  noteBusiness(request, json.businessId);
  reply.type("application/json; charset=utf-8").headers({ "cache-control": "no-cache", vary: "accept-encoding" });
  return sendCompressed(request, reply, json);
}

const packed = (answer: unknown): Promise<Compressed> => compressForBrowsers(JSON.stringify(answer), { brotli: true });

function existing<T>(found: T | undefined): T {
  if (!found) throw notFound();
  return found;
}
