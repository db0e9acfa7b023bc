import { guests } from "@diwan/contract/guests/guests";
import type { FastifyInstance } from "fastify";
import { type Feature, feature, RawReply } from "../../platform/calls/routes.ts";
import type { Services } from "../../platform/services.ts";
import { GuestJson, type JsonCache, sendKeptJson } from "./json-cache.ts";
import { GuestMenus } from "./menu-cache.ts";
import { guestPage } from "./page-route.ts";

/** The public calls, and below `/qr/{slug}` the page of the menu and what it asks for: all of it made of the same kept menus. */
export function guestsFeature(app: FastifyInstance, services: Services): Feature {
  const menus = new GuestMenus(services);
  const json = new GuestJson(services, menus);
  guestPage(app, services, menus);
  app.get<{ Params: { slug: string }; Querystring: { menu?: unknown } }>("/qr/:slug/choices", async (request, reply) =>
    sendKeptJson(request, reply, await json.choices(request.params.slug, String(request.query.menu))),
  );
  return feature("guests", guests, {
    branch: async (_, { params }) => answer(await json.branch(params.slug)),
    firstMenu: async (_, { params }) => answer(await json.menu(params.slug)),
    menu: async (_, { params }) => answer(await json.menu(params.slug, params.menuId)),
  });
}

const answer = (kept: JsonCache): RawReply => new RawReply((request, reply) => sendKeptJson(request, reply, kept));
