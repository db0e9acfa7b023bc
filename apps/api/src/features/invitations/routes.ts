import { invitations } from "@diwan/contract/accounts/invitations";
import type { Context } from "../../platform/authorization/context.ts";
import { feature } from "../../platform/calls/routes.ts";
import { consumeAttempt, done, assertPasswordsMatch } from "../accounts/index.ts";
import { acceptByLink, decline, invitedPasskeyOptions, readInvitation } from "./invitations.ts";

const LINKS_TRIED = 100;

export const invitationsFeature = feature("invitations", invitations, {
  read: async (ctx, { body }) => {
    await limit(ctx);
    return readInvitation(ctx, body.token);
  },
  passkeyOptions: async (ctx, { body }) => {
    await limit(ctx);
    return invitedPasskeyOptions(ctx, body.token);
  },
  accept: async (ctx, { body }) => {
    assertPasswordsMatch(body);
    await limit(ctx);
    return acceptByLink(ctx, body);
  },
  decline: async (ctx, { body }) => {
    await limit(ctx);
    await decline(ctx, body.token);
    return done(ctx);
  },
});

const limit = (ctx: Context) => consumeAttempt(ctx, [{ name: `invitations:${ctx.caller.network}`, most: LINKS_TRIED }]);
