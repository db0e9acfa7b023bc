import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@diwan/contract/api/live";
import { type Area, can, type Grants } from "@diwan/contract/people/permissions";
import type { AuthorizedCaller } from "../../platform/authorization/authorize-all.ts";
import { eventsAfter, type EventsRead, isAfter, type Position } from "../../platform/live/events.ts";
import type { Services } from "../../platform/services.ts";

/** The maximum of buffered bytes for a client that has stopped reading. */
const MOST_UNREAD = 1024 * 1024;

/** How long a screen that missed events stays without a stream: longer than the interval at which screens then poll. */
const RELOAD_MS = 15_500;

/** The areas of the menu tree: its readers get the events of all of them. */
const TREE: readonly Area[] = ["menus", "categories", "items", "holidays"];

/**
 * Events of a branch go to users who may read the area there, events of the business to users who may read it on any branch.
 * Events of branches go to users who may read any branch.
 */
function readable(grants: Grants, { area, branch }: LiveEvent): boolean {
  if (grants.owner) return true;
  const place = area === "branches" || branch === null ? undefined : branch;
  return can(grants, area, "read", place) || (TREE.includes(area) && can(grants, "menu", "read"));
}

/** Users get the events of their own rights, whatever they may read: their screens follow them. */
const isAbout = (userId: string | undefined, { area, record, parent }: LiveEvent): boolean =>
  userId !== undefined && (area === "roles" || area === "users") && (record === userId || parent === userId);

/** How an open stream checks its access. */
export interface StreamAccess {
  /** The user's current rights; throws when the user may not listen any more. */
  authorize(): Promise<AuthorizedCaller>;
  /** The same, and keeps the session alive. */
  renew(): Promise<unknown>;
}

interface Screen extends StreamAccess {
  businessId: string;
  /** The client has all events up to this position. */
  position: Position;
}

/** Most events go to many clients: each is serialized once. */
const blocks = new WeakMap<LiveEvent, string>();
function blockOf(event: LiveEvent): string {
  const block = blocks.get(event) ?? `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
  blocks.set(event, block);
  return block;
}

/** Sends events to one client: in order, once, and only while its user may read them. */
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

  /** Sends the events after the client's position; events from `tell` wait meanwhile. The hub sends the rest. */
  catchUp(): void {
    this.#next(async () => {
      for (let more = true; more && !this.#out.writableEnded;) {
        const read = await eventsAfter(this.#services.pools.app, this.#screen.businessId, this.#position);
        await this.#receive(read);
        more = read.more && read.events.length > 0;
      }
    });
  }

  tell(read: EventsRead): void {
    this.#next(() => this.#receive(read));
  }

  /** Keeps the connection alive, and closes it when the user's access has ended. */
  beat(): void {
    this.#next(async () => {
      await this.#screen.renew();
      if (this.#out.writableEnded) return;
      // with the position, so that a client without events for days can resume
      this.#out.write(`: beat\nid: ${this.#position}\n\n`);
    });
  }

  #next(work: () => Promise<void>): void {
    // an error ends the stream; the screen reconnects with its last position
    this.#turn = this.#turn.then(work).catch(() => void this.#out.end());
  }

  async #receive({ events, missed, position }: EventsRead): Promise<void> {
    if (!missed) return this.#send(events);
    if (this.#out.writableEnded) return;
    // A screen without a stream reads everything again, and later resumes at this position.
    this.#out.end(`retry: ${RELOAD_MS}\nid: ${position}\n\n`);
  }

  async #send(events: readonly LiveEvent[]): Promise<void> {
    const fresh = events.filter((event) => isAfter(event.id, this.#position));
    if (!fresh.length || this.#out.writableEnded) return;
    const { grants, userId } = await this.#screen.authorize();
    this.#position = fresh.at(-1)?.id ?? this.#position;
    const told = fresh.filter((event) => readable(grants, event) || isAbout(userId, event));
    if (told.length) this.#out.write(told.map(blockOf).join(""));
    // the client has stopped reading; it resumes from its position when it returns
    if (this.#out.writableLength > MOST_UNREAD) this.#out.destroy();
  }
}
