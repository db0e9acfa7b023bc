import { guests } from "@diwan/contract/guests/guests";
import type { FastifyInstance } from "fastify";
import { type Feature, defineFeature, RawReply } from "../../platform/calls/routes.ts";
import type { Services } from "../../platform/services.ts";
import { GuestJsonCache, type JsonCache, sendCachedJson } from "./json-cache.ts";
import { GuestMenus } from "./menu-cache.ts";
import { registerGuestPage } from "./page-route.ts";

/** The public calls, and the pages and data below `/qr/{slug}`: all of them use the same cached menus. */
export function guestsFeature(app: FastifyInstance, services: Services): Feature {
  const menus = new GuestMenus(services);
  const json = new GuestJsonCache(services, menus);
  registerGuestPage(app, services, menus);
  app.get<{ Params: { slug: string }; Querystring: { menu?: unknown } }>("/qr/:slug/choices", async (request, reply) =>
    sendCachedJson(request, reply, await json.choices(request.params.slug, String(request.query.menu))),
  );
  return defineFeature("guests", guests, {
    branch: async (_, { params }) => answer(await json.branch(params.slug)),
    firstMenu: async (_, { params }) => answer(await json.menu(params.slug)),
    menu: async (_, { params }) => answer(await json.menu(params.slug, params.menuId)),
  });
}

const answer = (kept: JsonCache): RawReply => new RawReply((request, reply) => sendCachedJson(request, reply, kept));
