import { invitations } from "@diwan/contract/accounts/invitations";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { consumeAttempt, answerDone, assertPasswordsMatch } from "../accounts/index.ts";
import {
  acceptInvitationByLink,
  declineInvitation,
  createInvitedPasskeyOptions,
  readInvitation,
} from "./invitations.ts";

const LINKS_TRIED = 100;

export const invitationsFeature = defineFeature("invitations", invitations, {
  read: async (ctx, { body }) => {
    await limit(ctx);
    return readInvitation(ctx, body.token);
  },
  passkeyOptions: async (ctx, { body }) => {
    await limit(ctx);
    return createInvitedPasskeyOptions(ctx, body.token);
  },
  accept: async (ctx, { body }) => {
    assertPasswordsMatch(body);
    await limit(ctx);
    return acceptInvitationByLink(ctx, body);
  },
  decline: async (ctx, { body }) => {
    await limit(ctx);
    await declineInvitation(ctx, body.token);
    return answerDone(ctx);
  },
});

const limit = (ctx: Context) => consumeAttempt(ctx, [{ name: `invitations:${ctx.caller.network}`, most: LINKS_TRIED }]);
