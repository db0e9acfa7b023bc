import * as z from "zod";
import { passwordPair, signedIn } from "./accounts.ts";
import { call } from "../api/call.ts";
import { BUSINESS_TYPES } from "../api/enumerations.ts";
import { body, doneAnswer, id, names, requiredText, withMessage } from "../api/fields.ts";
import { newPasskey, registrationOptions } from "./second-factor.ts";
import { exactlyOneOf } from "./sign-in.ts";

const branch = z.object({
  id,
  locales: names,
  rights: z.array(z.string()).meta({ description: "The granted permissions, such as `items.update`." }),
});

/** A business as an invited user sees it before accepting. */
export const invitingBusiness = z.object({
  id,
  name: z.string(),
  type: z.enum(BUSINESS_TYPES),
  locales: names,
  logo: z.string().nullable(),
});

/** The invitation of an emailed link. It does not reveal whether the address has an account. */
export const invitation = z.object({
  business: invitingBusiness,
  invited_by: z
    .string()
    .nullable()
    .meta({ description: "The name of the inviting user; null if they left the business." }),
  email: z.string(),
  name: z.string().meta({ description: "The name that the business entered." }),
  branches: z
    .array(branch)
    .meta({ description: "The branches with prepared permissions, which apply after the acceptance." }),
  expires_at: z.string(),
});
export type Invitation = z.output<typeof invitation>;

const token = z.string(withMessage("required")).regex(/^[\w-]{20,100}$/, withMessage("invitationEnded"));
const tokenForm = body({ token });
export const acceptInvitationForm = body({
  token,
  name: z.string(withMessage("yourNameRequired")).pipe(requiredText("yourNameRequired")),
  password: passwordPair.password.optional(),
  password_confirmation: passwordPair.password_confirmation.optional(),
  passkey: z.strictObject(newPasskey).optional(),
}).refine(exactlyOneOf("password", "passkey"), { path: ["password"], message: withMessage("passwordRequired") });

/** Invitation links carry the token in the fragment, which no log records; calls send it in the body. */
export const invitations = {
  read: call({
    method: "POST",
    path: "auth/invitation",
    summary: "The invitation that an emailed link belongs to",
    access: "public",
    body: tokenForm,
    answer: invitation,
    reads: true,
  }),
  passkeyOptions: call({
    method: "POST",
    path: "auth/invitation/passkey",
    summary: "Options for creating a passkey that accepts this invitation; valid once, for 5 minutes",
    access: "public",
    body: tokenForm,
    answer: registrationOptions,
  }),
  accept: call({
    method: "POST",
    path: "auth/invitation/accept",
    summary:
      "Accept a first invitation: verifies the address and creates an account with the given password or passkey",
    access: "public",
    work: 10,
    body: acceptInvitationForm,
    answer: signedIn,
  }),
  decline: call({
    method: "POST",
    path: "auth/invitation/decline",
    summary: "Decline an invitation",
    access: "public",
    body: tokenForm,
    answer: doneAnswer,
  }),
};
