import type { Context } from "../../platform/context.ts";
import { assertQuotas, consumeQuotas, DAY, HOUR } from "../../platform/quotas.ts";

const AN_HOUR = 20;
const A_DAY = 60;
/** To one address by one business: the first, and twice again. */
const SAME_ADDRESS = 3;
/** To one address by all businesses together. */
const ALL_BUSINESSES = 5;

/**
 * Counts an invitation by mail for its business, for whoever sends it, and for who gets it. Refuses (429) what is too many for
 * the first two. False where the address had enough mails today: then none goes out, and nobody is told, since it would tell of
 * invitations by others; whoever logs in with the address sees the invitation all the same.
 */
export async function countInvitation(ctx: Context, email: string): Promise<boolean> {
  const to = email.toLowerCase();
  const senders = [`business:${ctx.businessId}`, `user:${ctx.caller.userId}`];
  await assertQuotas(
    ctx,
    [
      ...senders.flatMap((sender) => [
        { name: `invitations an hour by ${sender}`, most: AN_HOUR, seconds: HOUR },
        { name: `invitations a day by ${sender}`, most: A_DAY, seconds: DAY },
      ]),
      { name: `invitations by business:${ctx.businessId} to ${to}`, most: SAME_ADDRESS, seconds: DAY },
    ],
    "invitationsLimit",
  );
  const everywhere = { name: `invitations to ${to}`, most: ALL_BUSINESSES, seconds: DAY };
  return (await consumeQuotas(ctx.db, ctx.now(), [everywhere])) === undefined;
}
