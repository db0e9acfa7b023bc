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
  codes_since: z.string().nullable().meta({ description: "Since when one-time codes are on." }),
  recovery_codes: z.number().int().meta({ description: "How many are left of the ten." }),
  second_factor_required: z
    .boolean()
    .meta({ description: "A business of theirs asks for a passkey or one-time codes." }),
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
    .meta({ description: "Ten, told once, each good once; the ones before have ended." }),
});
const name = z.string(withMessage("nameRequired")).pipe(requiredText("nameRequired", 60));
/** A new passkey of the browser with the name that its person gives it. */
export const newPasskey = { name, credential: newCredential };
const rule = z.object({
  required: z.boolean(),
  ready: z
    .number()
    .int()
    .meta({ description: "How many of the people who work here have a passkey or one-time codes." }),
  total: z.number().int(),
});
export type SecondFactorRule = z.output<typeof rule>;

const path = "users/:userId";
const ofBusiness = "business/:businessId";
export const secondFactor = {
  security: call({
    method: "GET",
    path: `${path}/security`,
    summary: "How one logs in: password, passkeys, one-time codes, recovery codes",
    access: "session",
    enrolment: true,
    answer: security,
  }),
  passkeyOptions: call({
    method: "POST",
    path: `${path}/passkeys/options`,
    summary: "What the browser is to make a passkey of; good once, for 5 minutes",
    access: "session",
    enrolment: true,
    recent: true,
    answer: registrationOptions,
  }),
  addPasskey: call({
    method: "POST",
    path: `${path}/passkeys`,
    summary: "Add a passkey to one's account",
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
    summary: "Ask for the secret of an authenticator app; it counts once a code of it was confirmed",
    access: "session",
    enrolment: true,
    recent: true,
    answer: z.object({
      secret: z.string().meta({ description: "Base32, to be typed where nothing can be scanned." }),
      url: z.string().meta({ description: "`otpauth://totp/…`" }),
      qr: z.string().meta({ description: "The same as a picture: a data address." }),
    }),
  }),
  confirmCodes: call({
    method: "POST",
    path: `${path}/codes/confirm`,
    summary: "Turn one-time codes on with a code of the app",
    access: "session",
    enrolment: true,
    recent: true,
    body: body({ code: oneTimeCode }),
    answer: recoveryCodes,
  }),
  deleteCodes: call({
    method: "POST",
    path: `${path}/codes/delete`,
    summary: "Turn one-time codes off",
    access: "session",
    recent: true,
    answer: doneAnswer,
  }),
  newRecoveryCodes: call({
    method: "POST",
    path: `${path}/recovery-codes`,
    summary: "Ten new recovery codes; the ones before end",
    access: "session",
    recent: true,
    answer: recoveryCodes,
  }),
  rule: call({
    method: "GET",
    path: `${ofBusiness}/second-factor`,
    summary: "Whether a business asks everybody for a second factor, and who is ready",
    access: "users.read",
    answer: rule,
  }),
  setRule: call({
    method: "POST",
    path: `${ofBusiness}/second-factor`,
    summary: "Ask everybody of a business for a passkey or one-time codes, from their next login on",
    access: "owner",
    recent: true,
    body: body({ required: z.boolean() }),
    answer: rule,
  }),
};
