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
  rights: z.array(z.string()).meta({ description: "What may be done there, as `items.update`." }),
});

/** A business as an invited person sees it before the acceptance. */
export const invitingBusiness = z.object({
  id,
  name: z.string(),
  type: z.enum(BUSINESS_TYPES),
  locales: names,
  logo: z.string().nullable(),
});

/** The invitation of a mailed link. It does not reveal whether the address has an account. */
export const invitation = z.object({
  business: invitingBusiness,
  invited_by: z.string().nullable().meta({ description: "Who invites, if still of the business." }),
  email: z.string(),
  name: z.string().meta({ description: "As the business typed it." }),
  branches: z.array(branch).meta({ description: "Where rights were prepared; they count from the acceptance on." }),
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
    summary: "What a mailed invitation is for",
    access: "public",
    body: tokenForm,
    answer: invitation,
    reads: true,
  }),
  passkeyOptions: call({
    method: "POST",
    path: "auth/invitation/passkey",
    summary: "What the browser is to make a passkey of that accepts this invitation; good once, for 5 minutes",
    access: "public",
    body: tokenForm,
    answer: registrationOptions,
  }),
  accept: call({
    method: "POST",
    path: "auth/invitation/accept",
    summary:
      "Accept a first invitation: its address is proven, and gets an account with this password or passkey alone",
    access: "public",
    work: 10,
    body: acceptInvitationForm,
    answer: signedIn,
  }),
  decline: call({
    method: "POST",
    path: "auth/invitation/decline",
    summary: "Decline an invitation; its business learns nothing else",
    access: "public",
    body: tokenForm,
    answer: doneAnswer,
  }),
};
