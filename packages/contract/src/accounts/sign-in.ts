import * as z from "zod";
import { signedIn } from "./accounts.ts";
import { call } from "../api/call.ts";
import { body, doneAnswer, withMessage, text } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";

/** Bytes of a passkey as the browser sends them. */
const base64url = (maximum: number) =>
  z
    .string()
    .regex(/^[\w-]*$/, withMessage("invalid"))
    .max(maximum);
const transports = z.array(z.string().max(20)).max(10);
/** The common fields of every passkey; no extensions are requested. */
const credential = {
  id: base64url(1_400).min(1),
  rawId: base64url(1_400).min(1),
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).optional(),
};

/** The result of `startRegistration` in the browser. */
export const newCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(8_000),
    transports: transports.optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64url(4_000).optional(),
    authenticatorData: base64url(4_000).optional(),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

/** The result of `startAuthentication` in the browser. */
export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
});
export type Assertion = z.output<typeof assertion>;

/** Options for `startAuthentication({ optionsJSON })` of the browser. */
const assertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

/** Six digits of an authenticator app, in Western or Arabic digits, with any grouping. */
export const oneTimeCode = z
  .string(withMessage("codeRequired"))
  .max(30, withMessage("codeWrong"))
  .transform((typed) =>
    typed
      .normalize("NFKC")
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      .replace(/[\s-]/g, ""),
  )
  .refine((code) => /^\d{6}$/.test(code), withMessage("codeWrong"));
const recoveryCode = z.string(withMessage("codeRequired")).max(30, withMessage("codeWrong"));
const passwordGiven = z
  .string(withMessage("passwordRequired"))
  .min(1, withMessage("passwordRequired"))
  .max(200, withMessage("passwordMax"));

/** Rule: exactly one of these fields is sent. */
export const exactlyOneOf =
  (...names: readonly string[]) =>
  (sent: object): boolean =>
    Object.entries(sent).filter(([name, value]) => names.includes(name) && value !== undefined).length === 1;

const secondStepForm = body({
  ticket: z.string().regex(/^[\w-]{43}$/, withMessage("invalid")),
  code: oneTimeCode.optional(),
  recovery_code: recoveryCode.optional(),
  passkey: assertion.optional(),
}).refine(exactlyOneOf("code", "recovery_code", "passkey"), { path: ["code"], message: withMessage("codeRequired") });

const confirmForm = body({ password: passwordGiven.optional(), passkey: assertion.optional() }).refine(
  exactlyOneOf("password", "passkey"),
  { path: ["password"], message: withMessage("passwordRequired") },
);

/** The second step of a login, and the confirmation before sensitive calls. */
export const signIn = {
  secondStep: call({
    method: "POST",
    path: "auth/second-step",
    summary: "Finish a login with a one-time code, a recovery code or a passkey",
    access: "public",
    body: secondStepForm,
    answer: signedIn,
  }),
  passkeyOptions: call({
    method: "POST",
    path: "auth/passkey/options",
    summary:
      "The challenge that a passkey signs for a login, its second step or a confirmation; valid once, for 5 minutes",
    access: "public",
    answer: assertionOptions,
  }),
  passkeyLogin: call({
    method: "POST",
    path: "auth/passkey/login",
    summary: "Log in with a passkey only",
    access: "public",
    body: body({ passkey: assertion, dashboard: z.boolean().default(true) }),
    answer: signedIn,
  }),
  checkPassword: call({
    method: "POST",
    path: "auth/check-password",
    summary: "Check whether a password would be accepted; nothing is stored",
    access: "public",
    body: body({
      password: passwordGiven,
      context: z.array(text(LIMITS.nameMax)).max(6).default([]).meta({
        description: "Names and addresses from the same form, such as those of the user and the business.",
      }),
    }),
    answer: z.object({
      length: z.number().int(),
      problem: z.enum(["passwordMin", "passwordCommon", "passwordContext"]).nullable(),
    }),
    reads: true,
  }),
  confirm: call({
    method: "POST",
    path: "auth/confirm",
    summary: "Confirm the identity by password or passkey; calls that require a recent sign-in are open for 15 minutes",
    access: "session",
    enrolment: true,
    body: confirmForm,
    answer: doneAnswer,
  }),
};
