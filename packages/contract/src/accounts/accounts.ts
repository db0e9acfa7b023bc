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
import { readPhoneNumber } from "../text/phone-numbers.ts";

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
  branches: z.array(z.object({ id, slug: z.string(), locales })).meta({
    description: "Open branches. For users who do not own the business: only branches where they hold a permission.",
  }),
  closed_branches: z
    .array(z.object({ id, slug: z.string(), locales }))
    .meta({ description: "Closed branches under the same rule, so that reports can name them." }),
  /** Of what the trade does not use (`people/trade-areas.ts`). */
  hidden_areas: z.array(z.string()),
  live_position: z.string().meta({
    description: "Send it as `Last-Event-ID` to receive every change since this response.",
  }),
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
    .meta({ description: "The type of the first business that the user owns or works for; null without a business." }),
  currency: z.string().nullable().meta({ description: "The currency of the same business." }),
  email_verified: z.boolean(),
  email_generated: z
    .boolean()
    .meta({ description: "Whether the address was generated for a login and cannot receive email." }),
  pending_email: z
    .string()
    .nullable()
    .meta({ description: "A new address that is not verified yet; the old one applies until then." }),
  made_by_business: z.boolean().meta({
    description:
      "Whether a business created this account. It can use that business only until the user verifies an email address.",
  }),
  former_business: names
    .nullable()
    .meta({ description: "For users without a business: the names of the business that removed them last." }),
  suspension: z
    .object({ business: names, owner: z.string() })
    .nullable()
    .meta({ description: "The business that suspended the user last, with its owner's name. It is not in the lists." }),
  invitations: z.number().int().meta({ description: "The number of pending invitations." }),
  own_chalets: z.number().int().meta({ description: "The number of chalets that businesses let for the user." }),
  email_verified_at: z.string().nullable(),
  must_change_password: z.boolean().meta({
    description: "Whether the password was generated. Until the user sets a new one, most calls are rejected.",
  }),
  must_set_second_factor: z.boolean().meta({
    description:
      "Whether a business requires a second factor. Until this session sets one up, most calls are rejected.",
  }),
  media: z.array(z.object({ id, src: z.string() })),
  business: z.array(businessSummary),
  business_control: z.array(businessSummary),
  hotels: z.array(z.object({ id, locales })),
  permissions: z.array(z.string()),
  settings: z.array(z.object({ key: z.string(), data: z.unknown() })),
  updated_at: stamp,
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

/** The password was correct. This ticket starts the second step and expires after five minutes. */
const secondStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(["code", "passkey", "recovery"])),
});
export type SecondStep = z.output<typeof secondStep>;

/** The password belongs to accounts that these businesses created for the same address; the user chooses one. */
const homeBusinesses = z.object({ businesses: z.array(z.object({ id, locales: names })) });
export type HomeBusiness = z.output<typeof homeBusinesses>["businesses"][number];

export const passwordPair = { password, password_confirmation: z.string(withMessage("passwordMatch")) };

/** An email address in lower case, or a phone number as people write it. */
const loginName = z
  .string(withMessage("loginRequired"))
  .meta({ examples: ["dana@example.com"] })
  .pipe(requiredText("loginRequired", 254))
  .refine(
    (typed) => z.email().safeParse(typed).success || readPhoneNumber(typed) !== undefined,
    withMessage("loginInvalid"),
  )
  .transform((typed) => typed.toLowerCase());

export const loginForm = body({
  email: loginName,
  password,
  business_id: id.optional().meta({
    description: "One of `businesses` of the response before, where the password belongs to several accounts.",
  }),
  dashboard: z.boolean().default(true),
});
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
    summary: "Log in by email address or phone number; the response may ask for the second step or the business",
    access: "public",
    work: 10,
    body: loginForm,
    answer: z.union([signedIn, z.object({ second_step: secondStep }), homeBusinesses]),
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
    summary: "Email a registration code",
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
    summary: "Email a code for a new password",
    access: "public",
    body: emailForm,
    answer: doneAnswer,
  }),
  resetPassword: call({
    method: "POST",
    path: "auth/reset-password",
    summary: "Set a new password with an emailed code",
    access: "public",
    work: 10,
    body: resetForm,
    answer: doneAnswer,
  }),
  loginQr: call({
    method: "POST",
    path: "auth/login-qr",
    summary: "Log a device in to one branch with a login QR code",
    access: "public",
    body: deviceForm,
    answer: signedInDevice,
  }),
  info: call({
    method: "GET",
    path: "users/info",
    summary: "The current user with businesses and permissions",
    access: "session",
    firstLogin: true,
    enrolment: true,
    answer: user,
  }),
};
