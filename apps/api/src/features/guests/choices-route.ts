import { dayIn } from "@diwan/contract/days";
import { menuChoices } from "@diwan/guest/order/menu-choices";
import type { FastifyInstance } from "fastify";
import { ByteCache } from "../../platform/byte-cache.ts";
import { inTransaction } from "../../platform/database/bound.ts";
import { notFound } from "../../platform/errors.ts";
import { locateTenant } from "../../platform/gate.ts";
import { pack, type Packed, packedSize, sendPacked } from "../../platform/packed.ts";
import type { Services } from "../../platform/services.ts";
import { readGuestBranch } from "./queries.ts";
import { readGuestMenu } from "./routes.ts";

interface Choices extends Packed {
  businessId: string;
  timeZone: string;
  day: string;
}

/**
 * `GET /qr/{slug}/choices?menu=`: what there is to choose of the items of a menu, with the ids that the page goes without.
 * Every guest's page asks for it, so it is kept like the page: until something of the business changes or its day turns.
 */
export function guestChoices(app: FastifyInstance, services: Services): void {
  const kept = new ByteCache<Choices>(16 * 1024 * 1024, packedSize);
  let changes = 0;
  services.live.onChange((businessId) => {
    changes++;
    kept.deleteWhere((one) => businessId === undefined || one.businessId === businessId);
  });
  app.get<{ Params: { slug: string }; Querystring: { menu?: unknown } }>(
    "/qr/:slug/choices",
    async (request, reply) => {
      const { slug } = request.params;
      const menuId = String(request.query.menu);
      const key = `${slug} ${menuId}`;
      const found = kept.get(key);
      const now = services.now();
      reply.type("application/json; charset=utf-8").headers({ "cache-control": "no-cache", vary: "accept-encoding" });
      if (found && dayIn(found.timeZone, now) === found.day) return sendPacked(request, reply, found);
      const before = changes;
      const made = await make(services, slug, menuId);
      if (services.live.listening && changes === before) kept.set(key, made);
      return sendPacked(request, reply, made);
    },
  );
}

async function make(services: Services, slug: string, menuId: string): Promise<Choices> {
  const { pools } = services;
  const place = await locateTenant(pools.app, "slug", slug);
  if (!place?.branchId) throw notFound();
  const { businessId, branchId } = place;
  const { branch, menu } = await inTransaction(pools.app, { businessId }, async (db) => {
    const facts = await readGuestBranch(db, businessId, branchId);
    // a menu of another branch is as unknown as none
    if (!facts?.branch.menus.some(({ id }) => id === menuId)) throw notFound();
    return { ...facts, menu: await readGuestMenu(db, businessId, facts, menuId, services.now()) };
  });
  if (!menu) throw notFound();
  const { timeZone } = branch;
  const packed = await pack(JSON.stringify(menuChoices(branch, menu)), { brotli: true });
  return { ...packed, businessId, timeZone, day: menu.today };
}
