import * as z from "zod";
import { call } from "../api/call.ts";
import { body, deleted, doneAnswer, id, requiredText, withMessage, stamp } from "../api/fields.ts";
import { newCredential, oneTimeCode } from "./sign-in.ts";

const passkey = z.object({
  id,
  name: z.string(),
  created_at: stamp,
  last_used_at: z.string().nullable(),
});
export type Passkey = z.output<typeof passkey>;

const security = z.object({
  password: z.boolean().meta({ description: "Whether the account has a password." }),
  passkeys: z.array(passkey),
  codes_since: z.string().nullable().meta({ description: "The time at which one-time codes were enabled." }),
  recovery_codes: z.number().int().meta({ description: "The number of unused recovery codes, out of ten." }),
  second_factor_required: z
    .boolean()
    .meta({ description: "Whether a business of the user requires a passkey or one-time codes." }),
});
export type Security = z.output<typeof security>;

/** Options for `startRegistration({ optionsJSON })` of the browser. */
export const registrationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});

const recoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .meta({ description: "Ten recovery codes, shown once. Each is valid once; earlier codes become invalid." }),
});
const name = z.string(withMessage("nameRequired")).pipe(requiredText("nameRequired", 60));
/** A new passkey of the browser with the name that the user gives it. */
export const newPasskey = { name, credential: newCredential };
const rule = z.object({
  required: z.boolean(),
  ready: z.number().int().meta({ description: "The number of members who have a passkey or one-time codes." }),
  total: z.number().int(),
});
export type SecondFactorRule = z.output<typeof rule>;

const path = "users/:userId";
const ofBusiness = "business/:businessId";
export const secondFactor = {
  security: call({
    method: "GET",
    path: `${path}/security`,
    summary: "The login methods of the user: password, passkeys, one-time codes, recovery codes",
    access: "session",
    enrolment: true,
    answer: security,
  }),
  passkeyOptions: call({
    method: "POST",
    path: `${path}/passkeys/options`,
    summary: "Options for creating a passkey; valid once, for 5 minutes",
    access: "session",
    enrolment: true,
    recent: true,
    answer: registrationOptions,
  }),
  addPasskey: call({
    method: "POST",
    path: `${path}/passkeys`,
    summary: "Add a passkey to the user's account",
    access: "session",
    enrolment: true,
    recent: true,
    body: body(newPasskey),
    answer: passkey,
  }),
  renamePasskey: call({
    method: "POST",
    path: `${path}/passkeys/:passkeyId`,
    summary: "Rename a passkey",
    access: "session",
    body: body({ name }),
    answer: passkey,
  }),
  deletePasskey: call({
    method: "POST",
    path: `${path}/passkeys/:passkeyId/delete`,
    summary: "Remove a passkey",
    access: "session",
    recent: true,
    answer: deleted,
  }),
  beginCodes: call({
    method: "POST",
    path: `${path}/codes/begin`,
    summary: "Request the secret of an authenticator app; it is active after one of its codes was confirmed",
    access: "session",
    enrolment: true,
    recent: true,
    answer: z.object({
      secret: z.string().meta({ description: "The secret in Base32, for typing where no QR code can be scanned." }),
      url: z.string().meta({ description: "An `otpauth://totp/…` URL." }),
      qr: z.string().meta({ description: "The URL as a QR image in a data URL." }),
    }),
  }),
  confirmCodes: call({
    method: "POST",
    path: `${path}/codes/confirm`,
    summary: "Enable one-time codes with a code of the app",
    access: "session",
    enrolment: true,
    recent: true,
    body: body({ code: oneTimeCode }),
    answer: recoveryCodes,
  }),
  deleteCodes: call({
    method: "POST",
    path: `${path}/codes/delete`,
    summary: "Disable one-time codes",
    access: "session",
    recent: true,
    answer: doneAnswer,
  }),
  newRecoveryCodes: call({
    method: "POST",
    path: `${path}/recovery-codes`,
    summary: "Create ten new recovery codes; earlier codes become invalid",
    access: "session",
    recent: true,
    answer: recoveryCodes,
  }),
  rule: call({
    method: "GET",
    path: `${ofBusiness}/second-factor`,
    summary: "Whether a business requires a second factor, and how many members have one",
    access: "users.read",
    answer: rule,
  }),
  setRule: call({
    method: "POST",
    path: `${ofBusiness}/second-factor`,
    summary: "Require a passkey or one-time codes from every member, starting with their next login",
    access: "owner",
    recent: true,
    body: body({ required: z.boolean() }),
    answer: rule,
  }),
};
