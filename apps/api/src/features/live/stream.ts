import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@diwan/contract/api/live";
import { type Area, can, type Grants } from "@diwan/contract/people/permissions";
import type { AuthorizedCaller } from "../../platform/authorization/authorize-all.ts";
import { eventsAfter, isAfter, type Position } from "../../platform/live/events.ts";
import type { Services } from "../../platform/services.ts";

/** Bytes that wait for a screen which has stopped reading. */
const MOST_UNREAD = 1024 * 1024;

/** What the menu's tree is made of: who reads the tree hears of all of it. */
const TREE: readonly Area[] = ["menus", "categories", "items", "holidays"];

/**
 * What is of one branch is heard by those who may read it there; what is of the business, by those who may anywhere. Branches
 * themselves are listed for whoever may read one.
 */
function readable(grants: Grants, { area, branch }: LiveEvent): boolean {
  if (grants.owner) return true;
  const place = area === "branches" || branch === null ? undefined : branch;
  return can(grants, area, "read", place) || (TREE.includes(area) && can(grants, "menu", "read"));
}

/** What happens to somebody's own rights they hear of, whatever they may read: their screens follow it. */
const isAbout = (userId: string | undefined, { area, record, parent }: LiveEvent): boolean =>
  userId !== undefined && (area === "roles" || area === "users") && (record === userId || parent === userId);

/** How an open screen keeps its right to listen. */
export interface StreamAccess {
  /** What its user may do now; throws when the user may not listen any more. */
  authorize(): Promise<AuthorizedCaller>;
  /** The same, and the session lives on. */
  renew(): Promise<unknown>;
}

interface Screen extends StreamAccess {
  businessId: string;
  /** Where the screen stands: it has heard of everything up to here. */
  position: Position;
}

/** Most events are told to many screens: each is written once. */
const blocks = new WeakMap<LiveEvent, string>();
function blockOf(event: LiveEvent): string {
  const block = blocks.get(event) ?? `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
  blocks.set(event, block);
  return block;
}

/** Tells one open screen what happens: in its order, once, and only as long as its user may hear it. */
export class LiveStream {
  readonly #services: Services;
  readonly #out: ServerResponse;
  readonly #screen: Screen;
  #position: Position;
  #turn: Promise<void> = Promise.resolve();

  constructor(services: Services, out: ServerResponse, screen: Screen) {
    this.#services = services;
    this.#out = out;
    this.#screen = screen;
    this.#position = screen.position;
    out.write(`retry: 2000\nid: ${this.#position}\n\n`);
  }

  /**
   * What was missed since the screen's position and has settled; what `tell` is given meanwhile waits. The hub tells the rest:
   * it listened before, and reads until nothing is unsettled.
   */
  catchUp(): void {
    this.#next(async () => {
      for (let more = true; more;) {
        const read = await eventsAfter(this.#services.pools.app, this.#screen.businessId, this.#position);
        await this.#send(read.events);
        more = read.more && read.events.length > 0;
      }
    });
  }

  tell(events: readonly LiveEvent[]): void {
    this.#next(() => this.#send(events));
  }

  /** Keeps the connection open, and ends it for whom it is open no longer. */
  beat(): void {
    this.#next(async () => {
      await this.#screen.renew();
      if (this.#out.writableEnded) return;
      // with its place, from which it goes on even if nothing it may hear has happened for days
      this.#out.write(`: beat\nid: ${this.#position}\n\n`);
    });
  }

  #next(work: () => Promise<void>): void {
    // what fails ends the stream; the screen comes back with its last position
    this.#turn = this.#turn.then(work).catch(() => void this.#out.end());
  }

  async #send(events: readonly LiveEvent[]): Promise<void> {
    const fresh = events.filter((event) => isAfter(event.id, this.#position));
    if (!fresh.length || this.#out.writableEnded) return;
    const { grants, userId } = await this.#screen.authorize();
    this.#position = fresh.at(-1)?.id ?? this.#position;
    const told = fresh.filter((event) => readable(grants, event) || isAbout(userId, event));
    if (told.length) this.#out.write(told.map(blockOf).join(""));
    // nobody reads any more: whoever comes back goes on from where they were
    if (this.#out.writableLength > MOST_UNREAD) this.#out.destroy();
  }
}
