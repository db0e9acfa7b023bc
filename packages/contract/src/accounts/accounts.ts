import * as z from "zod";
import { call } from "../api/call.ts";
import { BUSINESS_TYPES } from "../api/enumerations.ts";
import {
  body,
  doneAnswer,
  email,
  id,
  locales,
  names,
  password,
  requiredText,
  withMessage,
  stamp,
  text,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";

export const code = z
  .string(withMessage("codeRequired"))
  .trim()
  .min(1, withMessage("codeRequired"))
  .min(LIMITS.codeLength, withMessage("codeMin"))
  .max(12, withMessage("codeMin"));

const businessSummary = z.object({
  id,
  name: z.string(),
  locales,
  logo: z.string().nullable(),
  type: z.enum(BUSINESS_TYPES),
  currency: z.string(),
  timeZone: z.string(),
  menus: z.array(z.object({ id, locales })),
  branches: z
    .array(z.object({ id, slug: z.string(), locales }))
    .meta({ description: "The open ones; of a business that one does not own those where one holds anything." }),
  closed_branches: z
    .array(z.object({ id, slug: z.string(), locales }))
    .meta({ description: "Closed ones in the same way, to name them in reports." }),
});
export type BusinessSummary = z.output<typeof businessSummary>;

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  type: z
    .enum(BUSINESS_TYPES)
    .nullable()
    .meta({ description: "That of the first business, owned or controlled; null without one." }),
  currency: z.string().nullable().meta({ description: "Of the same business." }),
  email_verified: z.boolean(),
  email_generated: z.boolean().meta({ description: "The address was made for a login and gets no mail." }),
  pending_email: z
    .string()
    .nullable()
    .meta({ description: "A new address that waits for its code; until then the old one counts." }),
  made_by_business: z
    .boolean()
    .meta({ description: "A business made this account: it works there alone until its person proves an address." }),
  former_business: names
    .nullable()
    .meta({ description: "Of who belongs to no business: the one that removed them last, by its names." }),
  invitations: z.number().int().meta({ description: "How many businesses wait for an answer to their invitation." }),
  email_verified_at: z.string().nullable(),
  must_change_password: z
    .boolean()
    .meta({ description: "A password was made for this account; until it sets its own, no other call is open to it." }),
  must_set_second_factor: z.boolean().meta({
    description: "A business asks for a second factor; until this session sets one up, no other call is open to it.",
  }),
  media: z.array(z.object({ id, src: z.string() })),
  business: z.array(businessSummary),
  business_control: z.array(businessSummary),
  hotels: z.array(z.object({ id, locales })),
  permissions: z.array(z.string()),
  settings: z.array(z.object({ key: z.string(), data: z.unknown() })),
  updated_at: stamp,
  live_position: z.string().meta({
    description: "Sent as `Last-Event-ID`, it makes a stream of changes tell all that happened since this was read.",
  }),
});
export type User = z.output<typeof user>;

const deviceForm = body({
  code: z.string(withMessage("codeRequired")).regex(/^[\w-]{20,100}$/, withMessage("codeWrong")),
  device_name: text(100).optional(),
});
const signedInDevice = z.object({
  token: z.string(),
  branch: z.object({ id, businessId: id, slug: z.string(), locales }),
});

export const signedIn = z.object({ token: z.string(), user });

/** The password was right; this ticket starts the second step and expires after five minutes. */
const secondStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(["code", "passkey", "recovery"])),
});
export type SecondStep = z.output<typeof secondStep>;
export const passwordPair = { password, password_confirmation: z.string(withMessage("passwordMatch")) };

export const loginForm = body({ email, password, dashboard: z.boolean().default(true) });
export const emailForm = body({ email });
export const codeForm = body({ email, code });
export const registrationForm = body({
  name: z.string(withMessage("yourNameRequired")).pipe(requiredText("yourNameRequired")),
  businessType: z.enum(BUSINESS_TYPES, withMessage("businessTypeRequired")),
  businessName: z
    .string(withMessage("businessNameRequired"))
    .trim()
    .min(1, withMessage("businessNameRequired"))
    .pipe(text(LIMITS.nameMax))
    .refine((name) => name.length === 0 || name.length >= LIMITS.businessNameMin, withMessage("businessNameMin")),
  email,
  ...passwordPair,
  acceptTerms: z.literal(true, withMessage("termsRequired")),
  code,
});
export const resetForm = body({ email, code, ...passwordPair });

export const accounts = {
  login: call({
    method: "POST",
    path: "auth/login",
    summary: "Log in; where the account has one-time codes, the answer asks for the second step",
    access: "public",
    work: 10,
    body: loginForm,
    answer: z.union([signedIn, z.object({ second_step: secondStep })]),
  }),
  logout: call({
    method: "POST",
    path: "auth/logout",
    summary: "End this session",
    access: "session",
    devices: true,
    firstLogin: true,
    enrolment: true,
    answer: doneAnswer,
  }),
  sendCode: call({
    method: "POST",
    path: "auth/send-code",
    summary: "Mail a registration code",
    access: "public",
    body: emailForm,
    answer: doneAnswer,
  }),
  validateCode: call({
    method: "POST",
    path: "auth/validate-code",
    summary: "Check a code without using it up",
    access: "public",
    body: codeForm,
    answer: z.object({ valid: z.literal(true) }),
  }),
  register: call({
    method: "POST",
    path: "auth/register",
    summary: "Register a business and its owner",
    access: "public",
    work: 10,
    body: registrationForm,
    answer: signedIn,
    status: 201,
  }),
  forgotPassword: call({
    method: "POST",
    path: "auth/forgot-password",
    summary: "Mail a code for a new password",
    access: "public",
    body: emailForm,
    answer: doneAnswer,
  }),
  resetPassword: call({
    method: "POST",
    path: "auth/reset-password",
    summary: "Set a new password with a mailed code",
    access: "public",
    work: 10,
    body: resetForm,
    answer: doneAnswer,
  }),
  loginQr: call({
    method: "POST",
    path: "auth/login-qr",
    summary: "Log a device in to one branch with the code of a login QR",
    access: "public",
    body: deviceForm,
    answer: signedInDevice,
  }),
  info: call({
    method: "GET",
    path: "users/info",
    summary: "The user with businesses and permissions",
    access: "session",
    firstLogin: true,
    enrolment: true,
    answer: user,
  }),
};
