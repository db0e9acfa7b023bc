import * as z from "zod";
import { call } from "../api/call.ts";
import { phoneNumber, typedPhone } from "../api/custom-rules.ts";
import {
  body,
  deleted,
  id,
  idOf,
  listAnswer,
  pageQuery,
  requiredText,
  withMessage,
  stamp,
  text,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";

/** Somebody of a business, as its list of people shows them. */
export const person = z.object({
  id,
  businessId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().meta({ description: "E.164." }),
  phone_number: z.string().nullable().meta({ description: "The same, by the name that the form sends." }),
  media: z.array(z.object({ id, src: z.string() })),
  owner: z.boolean(),
  linked: z.boolean().meta({ description: "Their own account, which this business can't change." }),
  pending: z.boolean().meta({ description: "Has not accepted yet: name and address are as the business typed them." }),
  invitation: z
    .object({ sent_at: z.string(), expires_at: z.string(), declined: z.boolean(), open: z.boolean() })
    .nullable()
    .meta({
      description:
        "The invitation that was not accepted. Not `open`: declined, too old, or sent by who may not do so any more.",
    }),
  editable: z.boolean().meta({ description: "Whether this business may change name, phone, email and password." }),
  invited: z.boolean().meta({ description: "Has not yet replaced the password that was made for them." }),
  password_expires_at: z
    .string()
    .nullable()
    .meta({ description: "When the password that was made for them ends, as long as they have not replaced it." }),
  password_known: z.boolean().meta({
    description: "Whether somebody who was removed gave the password that they log in with, and may know it.",
  }),
  second_factor: z
    .enum(["passkey", "code"])
    .nullable()
    .meta({ description: "What they have beside the password; nothing of who has not been here." }),
  second_factor_due: z.boolean().meta({ description: "Whether they are asked to set one up at their next login." }),
  branches: z
    .array(z.object({ id, rights: z.array(z.string()) }))
    .meta({ description: "What they hold, by branch, as `items.update`; nothing of the owner, who holds everything." }),
  last_seen_at: z.string().nullable().meta({ description: "When they were last in this business." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Person = z.output<typeof person>;

const name = z.string(withMessage("nameRequired")).pipe(requiredText("nameRequired"));
const phone = typedPhone("required")
  .pipe(z.string().min(1, withMessage("required")))
  .pipe(phoneNumber("phone"));
const address = text(254)
  .transform((value) => value.toLowerCase())
  .refine((value) => value === "" || z.email().safeParse(value).success, withMessage("emailInvalid"));
const newPassword = z
  .string()
  .max(200, withMessage("passwordMax"))
  .refine((value) => value === "" || value.length >= LIMITS.passwordMin, withMessage("passwordMin"));
const passwords = {
  password: newPassword.optional(),
  password_confirmation: z.string().max(200).optional(),
  temporary: z.boolean().default(false).meta({
    description:
      "Whether the password was made, not chosen: it ends after 72 hours and is replaced at the first login.",
  }),
};

const isConfirmed = (sent: { password?: string | undefined; password_confirmation?: string | undefined }): boolean =>
  !sent.password || sent.password_confirmation === undefined || sent.password === sent.password_confirmation;
const confirmed = { holds: isConfirmed, path: ["password_confirmation"], message: withMessage("passwordMatch") };

/**
 * Without an email one is made from the phone number, and without a password one of 12 characters. An email gets an
 * invitation, whosever it is; with a password besides, the account works in this business at once.
 */
export const personForm = body(
  { name, email: address.optional(), phone_number: phone, ...passwords },
  person,
  confirmed,
);
export type PersonForm = z.output<typeof personForm>;
const personChange = body(
  {
    name: name.optional(),
    email: address.refine((value) => value !== "", withMessage("emailRequired")).optional(),
    phone_number: phone.optional(),
    ...passwords,
    updated_at: stamp.optional(),
  },
  person,
  confirmed,
);
export type PersonChange = z.output<typeof personChange>;

const added = person.extend({
  credentials: z
    .object({ email: z.string(), password: z.string() })
    .nullable()
    .meta({ description: "What was made for the new account; told once, to be changed at the first login." }),
});
export type AddedPerson = z.output<typeof added>;

const count = z.number().int();
const removal = z.object({
  invitations: count.meta({ description: "Invitations that they sent and that still wait: these end." }),
  devices: count.meta({ description: "Boards that they let in: these are logged out." }),
  people: z
    .array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        reasons: z.array(z.enum(["address", "password", "invitation", "added"])),
      }),
    )
    .meta({
      description:
        "Whose login works by their doing and could be theirs: they set its address, gave its password, sent the invitation, or added the person.",
    }),
  calendars: count.meta({ description: "Calendars whose address they could read: these stay open until renewed." }),
});
export type Removal = z.output<typeof removal>;

const idList = z
  .string()
  .max(4_000)
  .transform((typed) => typed.split(","))
  .pipe(z.array(idOf("member")).max(50));
const path = "business/:businessId/users";
export const people = {
  list: call({
    method: "GET",
    path,
    summary: "The people of a business",
    access: "users.read",
    query: pageQuery(["name", "email", "created_at"]).extend({
      branchId: idOf("branch").optional().meta({ description: "Only who holds anything on this branch." }),
      state: z.enum(["active", "invited", "pending", "ended"]).optional().meta({
        description:
          "`pending`: may still accept; `ended`: declined, or did not answer in time; `invited`: never logged in.",
      }),
    }),
    answer: listAnswer(person),
  }),
  get: call({
    method: "GET",
    path: `${path}/:memberId`,
    summary: "Somebody of a business",
    access: "users.read",
    answer: person,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Add somebody: an account of this business, or an invitation to an address",
    access: "users.create",
    body: personForm,
    answer: added,
    status: 201,
    secret: true,
  }),
  search: call({
    method: "POST",
    path: `${path}/search`,
    summary: "People of a business by name, email or phone",
    access: "users.read",
    body: body({ query: z.string(withMessage("required")).pipe(requiredText("required", 100)) }),
    answer: z.object({ data: z.array(person) }),
    reads: true,
  }),
  update: call({
    method: "POST",
    path: `${path}/:memberId`,
    summary: "Change an account that this business made",
    access: "users.update",
    body: personChange,
    answer: person,
  }),
  invite: call({
    method: "POST",
    path: `${path}/:memberId/invitation`,
    summary: "Send the invitation of somebody who has not accepted again",
    access: "users.create",
    answer: person,
  }),
  resetSecondFactor: call({
    method: "POST",
    path: `${path}/:memberId/second-factor/reset`,
    summary: "Take passkeys and one-time codes from an account that this business made; its sessions end",
    access: "users.update",
    recent: true,
    answer: person,
  }),
  removal: call({
    method: "GET",
    path: `${path}/:memberId/removal`,
    summary: "What ends with somebody's removal, and what they may still get into after it",
    access: "users.delete",
    answer: removal,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:memberId/delete`,
    summary: "Remove somebody from a business, or withdraw their invitation",
    access: "users.delete",
    query: z.strictObject({
      also: idList.optional().meta({
        description:
          "Who of the `people` of the question goes too, by id, with commas between: removed, or where only the password is known, without it.",
      }),
    }),
    answer: deleted,
  }),
};
