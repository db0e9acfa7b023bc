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
import { LIMITS, PAGE_SIZES } from "../api/limits.ts";
import { placedTile, TILES } from "../overview/tiles.ts";

const newPassword = z.string().max(200, withMessage("passwordMax"));
const empty = (value: string | undefined): boolean => value === undefined || value === "";

/** The account form: the user's name, address and phone; and a new password if both password fields are filled in. */
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
      .meta({ description: "The account picture: an uploaded file, or empty." }),
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
  code: code
    .optional()
    .meta({ description: "Instead of the current password: the code that was emailed for a forgotten password." }),
});

const setting = z.object({ key: z.string(), data: z.unknown() });
/** A user's arrangement of the overview, by business. */
const arrangements = z
  .record(id, z.array(placedTile).max(TILES.length))
  .refine((all) => Object.keys(all).length <= LIMITS.rowsMax, withMessage("tooMany"));

/** How a user reads a list: the columns in their order, and the rows of a page. Missing ones are as usual. */
const listSetting = z.strictObject({
  columns: z.array(text(40)).max(LIMITS.listColumns).optional(),
  perPage: z.union(PAGE_SIZES.map((size) => z.literal(size))).optional(),
});
export type ListSetting = z.output<typeof listSetting>;
/** By list. */
const listSettings = z
  .record(z.string().max(120), listSetting)
  .refine((all) => Object.keys(all).length <= LIMITS.rowsMax, withMessage("tooMany"));
const settingsForm = body({
  settings: z
    .array(
      z.discriminatedUnion(
        "key",
        [
          z.strictObject({ key: z.literal("ReceiveOrderNotifications"), data: z.boolean().nullable() }),
          z.strictObject({ key: z.literal("Overview"), data: arrangements.nullable() }),
          z.strictObject({ key: z.literal("MenuView"), data: z.enum(["cards", "rows"]).nullable() }),
          z.strictObject({ key: z.literal("Lists"), data: listSettings.nullable() }),
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

/** A business that the user owns, works for or is invited to. The id is that of the business. */
const membership = z.object({
  id,
  business: invitingBusiness,
  state: z.enum(["owner", "member", "invited"]),
  since: z.string().nullable().meta({ description: "The start of the membership; null for an invitation." }),
  expires_at: z.string().nullable().meta({ description: "The expiry of an invitation." }),
  invited_by: z.string().nullable(),
  branches: invitation.shape.branches.meta({ description: "The user's permissions; empty for an owner." }),
  suspended: z.boolean().meta({ description: "Whether the business has suspended the user: no permission counts." }),
});
export type Membership = z.output<typeof membership>;

const newEmailForm = body({ email, current_password: z.string().max(200, withMessage("passwordMax")).optional() });
const emailCodeForm = body({
  code,
  password: validPassword
    .optional()
    .meta({ description: "A new password; required if a business created the account and knew its password." }),
});

const path = "users/:userId";
export const users = {
  update: call({
    method: "POST",
    path,
    summary: "Update the user's own account",
    access: "session",
    body: accountForm,
    answer: user,
  }),
  setPassword: call({
    method: "POST",
    path: `${path}/password`,
    summary: "Set the user's own password; at the first login it replaces the generated one",
    access: "session",
    firstLogin: true,
    body: passwordForm,
    answer: user,
  }),
  sendPasswordCode: call({
    method: "POST",
    path: `${path}/password/code`,
    summary: "Email a code to the user's own address that replaces a forgotten password",
    access: "session",
    answer: doneAnswer,
  }),
  changeEmail: call({
    method: "POST",
    path: `${path}/email`,
    summary:
      "Email a code to a new address, again to a pending one, or to an unverified current one. Sending the verified current address discards the pending one. Only a new address requires the password",
    access: "session",
    body: newEmailForm,
    answer: user,
  }),
  confirmEmail: call({
    method: "POST",
    path: `${path}/email/confirm`,
    summary: "Verify the new address with its code; the old address is notified",
    access: "session",
    body: emailCodeForm,
    answer: user,
  }),
  memberships: call({
    method: "GET",
    path: `${path}/memberships`,
    summary: "List the businesses that the user owns, works for or is invited to",
    access: "session",
    answer: z.object({ data: z.array(membership) }),
  }),
  acceptMembership: call({
    method: "POST",
    path: `${path}/memberships/:membershipId/accept`,
    summary: "Accept an invitation to the user's own verified address",
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
    summary: "Get the user's preferences",
    access: "session",
    answer: z.array(setting),
  }),
  setSettings: call({
    method: "POST",
    path: `${path}/settings/set`,
    summary: "Set the user's preferences; null restores the default",
    access: "session",
    body: settingsForm,
    answer: z.array(setting),
  }),
  sessions: call({
    method: "GET",
    path: `${path}/sessions`,
    summary: "List the sessions of the user",
    access: "session",
    answer: z.object({ data: z.array(session) }),
  }),
  endOtherSessions: call({
    method: "POST",
    path: `${path}/sessions/delete-others`,
    summary: "End all sessions except the current one",
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
