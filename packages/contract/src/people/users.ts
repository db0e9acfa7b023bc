import * as z from "zod";
import { code, passwordPair, user } from "../accounts/accounts.ts";
import { call } from "../api/call.ts";
import { phoneNumber, typedPhone } from "../api/custom-rules.ts";
import {
  body,
  deleted,
  doneAnswer,
  email,
  id,
  password as validPassword,
  requiredText,
  withMessage,
  stamp,
  text,
} from "../api/fields.ts";
import { invitation, invitingBusiness } from "../accounts/invitations.ts";
import { LIMITS } from "../api/limits.ts";
import { placedTile, TILES } from "../overview/tiles.ts";

const newPassword = z.string().max(200, withMessage("passwordMax"));
const empty = (value: string | undefined): boolean => value === undefined || value === "";

/** The account form: one's own name, address, phone and, where both password fields are filled in, a new password. */
export const accountForm = body(
  {
    name: z.string(withMessage("accountNameRequired")).pipe(requiredText("accountNameRequired")).optional(),
    email: z
      .string(withMessage("accountEmailRequired"))
      .pipe(requiredText("accountEmailRequired", 254))
      .pipe(z.email(withMessage("emailInvalid")))
      .transform((value) => value.toLowerCase())
      .optional(),
    phone: typedPhone("accountPhoneRequired")
      .pipe(requiredText("accountPhoneRequired"))
      .pipe(phoneNumber("phone"))
      .optional(),
    password: newPassword.optional(),
    password_confirmation: newPassword.optional(),
    media: z
      .array(z.strictObject({ id: z.unknown().optional(), src: text(300) }))
      .max(1)
      .optional()
      .meta({ description: "The picture of the account: an uploaded file, or none." }),
    current_password: z.string().max(200, withMessage("passwordMax")).optional(),
    updated_at: stamp.optional(),
  },
  user,
  {
    holds: ({ password, password_confirmation: again }) =>
      (empty(password) && empty(again)) || (password ?? "").length >= LIMITS.passwordMin,
    path: ["password"],
    message: withMessage("accountPasswordMin"),
  },
  {
    holds: ({ password, password_confirmation: again }) => (empty(password) && empty(again)) || password === again,
    path: ["password_confirmation"],
    message: withMessage("accountPasswordMatch"),
  },
);
export type AccountForm = z.output<typeof accountForm>;

/** The current password is required unless it was generated. */
export const passwordForm = body({
  ...passwordPair,
  current_password: z.string().max(200, withMessage("passwordMax")).optional(),
  code: code.optional().meta({ description: "In its place: the one that was mailed for a forgotten password." }),
});

const setting = z.object({ key: z.string(), data: z.unknown() });
/** A user's arrangement of the overview, by business. */
const arrangements = z
  .record(id, z.array(placedTile).max(TILES.length))
  .refine((all) => Object.keys(all).length <= LIMITS.rowsMax, withMessage("tooMany"));
const settingsForm = body({
  settings: z
    .array(
      z.discriminatedUnion(
        "key",
        [
          z.strictObject({ key: z.literal("ReceiveOrderNotifications"), data: z.boolean().nullable() }),
          z.strictObject({ key: z.literal("Overview"), data: arrangements.nullable() }),
        ],
        withMessage("choice"),
      ),
    )
    .max(1, withMessage("twice")),
});

const session = z.object({
  id,
  client: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});

/** A business that one owns, works for or is invited to; known by the id of the business. */
const membership = z.object({
  id,
  business: invitingBusiness,
  state: z.enum(["owner", "member", "invited"]),
  since: z.string().nullable().meta({ description: "When it began; nothing of an invitation." }),
  expires_at: z.string().nullable().meta({ description: "When an invitation ends." }),
  invited_by: z.string().nullable(),
  branches: invitation.shape.branches.meta({ description: "What one may do there; of an owner no branch is named." }),
});
export type Membership = z.output<typeof membership>;

const newEmailForm = body({ email, current_password: z.string().max(200, withMessage("passwordMax")).optional() });
const emailCodeForm = body({
  code,
  password: validPassword
    .optional()
    .meta({ description: "A new one; asked for where a business made the account and knew its password." }),
});

const path = "users/:userId";
export const users = {
  update: call({
    method: "POST",
    path,
    summary: "Change one's own account",
    access: "session",
    body: accountForm,
    answer: user,
  }),
  setPassword: call({
    method: "POST",
    path: `${path}/password`,
    summary: "Set one's own password; at the first login in the place of the one that was made for one",
    access: "session",
    firstLogin: true,
    body: passwordForm,
    answer: user,
  }),
  sendPasswordCode: call({
    method: "POST",
    path: `${path}/password/code`,
    summary: "Mail a code to one's own address that stands in for a forgotten password",
    access: "session",
    answer: doneAnswer,
  }),
  changeEmail: call({
    method: "POST",
    path: `${path}/email`,
    summary:
      "Mail a code to a new address of one's own, or again to one that waits for it, or to the present one where it is not proven; the present proven one lets the other go. Only a new one asks for the password",
    access: "session",
    body: newEmailForm,
    answer: user,
  }),
  confirmEmail: call({
    method: "POST",
    path: `${path}/email/confirm`,
    summary: "Prove the new address with its code; the old one is told",
    access: "session",
    body: emailCodeForm,
    answer: user,
  }),
  memberships: call({
    method: "GET",
    path: `${path}/memberships`,
    summary: "The businesses that one owns, works for or is invited to",
    access: "session",
    answer: z.object({ data: z.array(membership) }),
  }),
  acceptMembership: call({
    method: "POST",
    path: `${path}/memberships/:membershipId/accept`,
    summary: "Accept the invitation of a business to one's own proven address",
    access: "session",
    answer: user,
  }),
  leaveMembership: call({
    method: "POST",
    path: `${path}/memberships/:membershipId/leave`,
    summary: "Leave a business, or decline its invitation",
    access: "session",
    answer: deleted,
  }),
  settings: call({
    method: "GET",
    path: `${path}/settings`,
    summary: "One's own preferences",
    access: "session",
    answer: z.array(setting),
  }),
  setSettings: call({
    method: "POST",
    path: `${path}/settings/set`,
    summary: "Set one's own preferences; null brings the default back",
    access: "session",
    body: settingsForm,
    answer: z.array(setting),
  }),
  sessions: call({
    method: "GET",
    path: `${path}/sessions`,
    summary: "Where one is logged in",
    access: "session",
    answer: z.object({ data: z.array(session) }),
  }),
  endOtherSessions: call({
    method: "POST",
    path: `${path}/sessions/delete-others`,
    summary: "End all sessions but this one",
    access: "session",
    recent: true,
    answer: z.object({ ended: z.number().int() }),
  }),
  endSession: call({
    method: "POST",
    path: `${path}/sessions/:sessionId/delete`,
    summary: "End a session",
    access: "session",
    recent: true,
    answer: deleted,
  }),
};
