import { secondFactor, type SecondFactorRule } from "@diwan/contract/accounts/second-factor";
import { LIMITS } from "@diwan/contract/api/limits";
import { signIn } from "@diwan/contract/accounts/sign-in";
import type { Context } from "../../../platform/authorization/context.ts";
import { notFound } from "../../../platform/errors.ts";
import { defineFeature } from "../../../platform/calls/routes.ts";
import { consumeAttempt } from "../login/attempts.ts";
import { answerDone, recordAccountEvent } from "../events.ts";
import { findPasswordProblem } from "../passwords/password-rules.ts";
import { queueSecurityEmail } from "../mails/security-mails.ts";
import { beginOneTimeCodes, confirmOneTimeCodes } from "./one-time-codes.ts";
import {
  confirmIdentity,
  describeSecurity,
  deleteOrphanedRecoveryCodes,
  finishEnrolment,
  renewRecoveryCodes,
  disableOneTimeCodes,
} from "./own-security.ts";
import {
  addPasskey,
  createAssertionOptions,
  deletePasskey,
  createRegistrationOptions,
  renamePasskey,
} from "./passkeys.ts";
import { finishSecondStep, loginByPasskey } from "./sign-in.ts";
import { sql } from "kysely";

const OPTIONS_ASKED = 300;
const PASSWORDS_ASKED = 1_000;

export const signInFeature = defineFeature("signIn", signIn, {
  secondStep: (ctx, { body }) => finishSecondStep(ctx, body),
  passkeyOptions: async (ctx) => {
    await consumeAttempt(ctx, [{ name: `passkey-options:${ctx.caller.network}`, most: OPTIONS_ASKED }]);
    return createAssertionOptions(ctx);
  },
  passkeyLogin: (ctx, { body }) => loginByPasskey(ctx, body.passkey, body.dashboard),
  checkPassword: async (ctx, { body }) => {
    await consumeAttempt(ctx, [{ name: `check-password:${ctx.caller.network}`, most: PASSWORDS_ASKED }]);
    const length = [...body.password].length;
    if (body.password.length < LIMITS.passwordMin) return { length, problem: "passwordMin" as const };
    return { length, problem: await findPasswordProblem(body.password, body.context) };
  },
  confirm: async (ctx, { body }) => {
    await confirmIdentity(ctx, body);
    return answerDone(ctx);
  },
});

export const secondFactorFeature = defineFeature("secondFactor", secondFactor, {
  security: (ctx, { params }) => describeSecurity(ctx, oneself(ctx, params.userId)),
  passkeyOptions: (ctx, { params }) => createRegistrationOptions(ctx, oneself(ctx, params.userId)),
  addPasskey: async (ctx, { params, body }) => {
    const userId = oneself(ctx, params.userId);
    const passkey = await addPasskey(ctx, userId, body);
    await finishEnrolment(ctx, userId);
    await recordAccountEvent(ctx, userId, "passkey_added");
    await queueSecurityEmail(ctx, userId, "passkey_added");
    return passkey;
  },
  renamePasskey: async (ctx, { params, body }) =>
    renamePasskey(ctx, oneself(ctx, params.userId), params.passkeyId, body.name),
  deletePasskey: async (ctx, { params }) => {
    const userId = oneself(ctx, params.userId);
    const { id } = await deletePasskey(ctx, userId, params.passkeyId);
    await deleteOrphanedRecoveryCodes(ctx, userId);
    await recordAccountEvent(ctx, userId, "passkey_removed");
    await queueSecurityEmail(ctx, userId, "passkey_removed");
    return { id };
  },
  beginCodes: (ctx, { params }) => beginOneTimeCodes(ctx, oneself(ctx, params.userId)),
  confirmCodes: async (ctx, { params, body }) => {
    const userId = oneself(ctx, params.userId);
    await confirmOneTimeCodes(ctx, userId, body.code);
    await finishEnrolment(ctx, userId);
    await recordAccountEvent(ctx, userId, "codes_on");
    await queueSecurityEmail(ctx, userId, "codes_on");
    return renewRecoveryCodes(ctx, userId);
  },
  deleteCodes: async (ctx, { params }) => {
    await disableOneTimeCodes(ctx, oneself(ctx, params.userId));
    return answerDone(ctx);
  },
  newRecoveryCodes: async (ctx, { params }) => {
    const userId = oneself(ctx, params.userId);
    const codes = await renewRecoveryCodes(ctx, userId);
    await queueSecurityEmail(ctx, userId, "recovery_codes");
    return codes;
  },
  rule: (ctx) => readRule(ctx),
  setRule: (ctx, { body }) => setRule(ctx, body.required),
});

/** Throws 404 for every id but the caller's own. */
function oneself(ctx: Context, userId: string): string {
  if (userId !== ctx.caller.userId) throw notFound();
  return userId;
}

/**
 * Whether the business requires a second factor, and how many of its members have one; invited members do not count.
 */
async function readRule(ctx: Context): Promise<SecondFactorRule> {
  const found = await sql<SecondFactorRule>`
    select b.second_factor_required as required, count(find_second_factor(m.user_id))::int as ready, count(m.user_id)::int as total
    from businesses b left join memberships m on m.business_id = b.id and not m.invited
      and not exists (select from invitations i where i.business_id = m.business_id and i.user_id = m.user_id)
    where b.id = ${ctx.businessId} group by b.id`.execute(ctx.db);
  return found.rows[0] ?? { required: false, ready: 0, total: 0 };
}

/** Applies from the next login on; open sessions stay. */
async function setRule(ctx: Context, required: boolean): Promise<SecondFactorRule> {
  const before = await readRule(ctx);
  if (before.required === required) return before;
  await sql`update businesses set second_factor_required = ${required} where id = ${ctx.businessId}`.execute(ctx.db);
  ctx.record({
    area: "users",
    action: "update",
    kind: "updated",
    recordId: ctx.businessId,
    label: "",
    before: { second_factor_required: before.required },
    after: { second_factor_required: required },
  });
  return { ...before, required };
}
