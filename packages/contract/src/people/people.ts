import * as z from "zod";
import { call } from "../api/call.ts";
import { phoneNumber, typedPhone } from "../api/custom-rules.ts";
import {
  body,
  deleted,
  id,
  idOf,
  listAnswer,
  names,
  pageQuery,
  requiredText,
  withMessage,
  stamp,
  text,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { AREAS } from "./permissions.ts";
import { removal } from "./removal.ts";
import { assignedRights, oneOfBoth } from "./rights-change.ts";

const heldRole = z
  .object({ id, locales: names, differs: z.boolean() })
  .nullable()
  .meta({ description: "The role on the branch; `differs` if the permissions are not those of the role." });

/** A member of a business in the member list. */
export const person = z.object({
  id,
  businessId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().meta({ description: "In E.164 format." }),
  phone_number: z.string().nullable().meta({ description: "The same number, under the form's field name." }),
  media: z.array(z.object({ id, src: z.string() })),
  owner: z.boolean(),
  linked: z.boolean().meta({ description: "The caller's own account, which this business cannot change." }),
  pending: z
    .boolean()
    .meta({ description: "Whether the invitation is pending. Name and address are then as entered by the business." }),
  invitation: z
    .object({ sent_at: z.string(), expires_at: z.string(), declined: z.boolean(), open: z.boolean() })
    .nullable()
    .meta({
      description:
        "The invitation that was not accepted. `open` is false if it was declined, has expired, or its sender lost the permission.",
    }),
  editable: z.boolean().meta({ description: "Whether this business can change name, phone, email and password." }),
  invited: z.boolean().meta({ description: "Whether the user has not yet replaced the generated password." }),
  password_expires_at: z
    .string()
    .nullable()
    .meta({ description: "The expiry of the generated password; null once replaced." }),
  password_known: z.boolean().meta({
    description: "Whether a removed member set the user's current password and may still know it.",
  }),
  suspended: z.object({ at: z.string(), by: z.string().nullable() }).nullable().meta({
    description: "Since when the member is suspended, and by whom; their permissions are kept and count for nothing.",
  }),
  second_factor: z.enum(["passkey", "code"]).nullable().meta({
    description: "The login methods besides the password; null for users who have never logged in to the business.",
  }),
  second_factor_due: z
    .boolean()
    .meta({ description: "Whether the user has to set up a second factor at the next login." }),
  branches: z.array(z.object({ id, rights: z.array(z.string()), role: heldRole })).meta({
    description: "The permissions by branch, such as `items.update`; empty for the owner, who holds all of them.",
  }),
  last_seen_at: z.string().nullable().meta({ description: "The user's last activity in this business." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Person = z.output<typeof person>;

/** What was changed last in what a member may do: by rights, by a suspension, or by the membership itself. */
const accessChange = z.object({
  at: z.string(),
  by: z.string().meta({ description: "The name at that time; empty for a change by nobody." }),
  kind: z.enum(["added", "restored", "rights", "suspended", "resumed", "asked", "declined"]),
  branchId: id.nullable(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  role: z.string().nullable().meta({ description: "The role that was given with it." }),
});

/** A member with what they may do. */
const access = person
  .pick({
    ...{ id: true, name: true, email: true, media: true, owner: true, linked: true, pending: true, invitation: true },
    ...{ invited: true, suspended: true, branches: true, created_at: true },
  })
  .extend({
    asked_at: z.string().nullable().meta({ description: "When the member asked for permissions; null once answered." }),
    changed: accessChange.nullable(),
  });
export type PersonAccess = z.output<typeof access>;

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
    description: "Whether the password is generated: it expires after 72 hours and is replaced at the first login.",
  }),
};

const isConfirmed = (sent: { password?: string | undefined; password_confirmation?: string | undefined }): boolean =>
  !sent.password || sent.password_confirmation === undefined || sent.password === sent.password_confirmation;
const confirmed = { holds: isConfirmed, path: ["password_confirmation"], message: withMessage("passwordMatch") };

/**
 * Without an email one is generated from the phone number; without a password one of 12 characters is generated. Every
 * email gets an invitation, also of existing accounts; with a password besides, the new account works in this business
 * at once.
 */
export const personForm = body(
  {
    name,
    email: address.optional(),
    phone_number: phone,
    ...passwords,
    rights: z
      .strictObject(assignedRights)
      .refine(oneOfBoth.holds, { path: oneOfBoth.path, message: oneOfBoth.message })
      .optional()
      .meta({
        description:
          "What the person may do from the start. Needs `roles.update` on these branches and a recent sign-in, as for setting permissions.",
      }),
  },
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
    .meta({ description: "The generated login of the new account; shown once, to be changed at the first login." }),
});
export type AddedPerson = z.output<typeof added>;

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
    summary: "List the members of a business",
    access: "users.read",
    query: pageQuery(["name", "email", "created_at"]).extend({
      branchId: idOf("branch").optional().meta({ description: "Only members with a permission on this branch." }),
      area: z.enum(AREAS).optional().meta({ description: "Only members with a permission in this area." }),
      state: z.enum(["active", "invited", "pending", "ended", "suspended"]).optional().meta({
        description: "`pending`: can still accept; `ended`: declined or expired; `invited`: never logged in.",
      }),
    }),
    answer: listAnswer(person),
  }),
  access: call({
    method: "GET",
    path: `${path}/access`,
    summary: "List who may do what, with what changed last",
    access: "users.read",
    query: pageQuery(["name", "created_at"]).extend({
      branchId: idOf("branch").optional().meta({ description: "Only members with a permission on this branch." }),
      state: z.enum(["pending", "suspended", "asked"]).optional().meta({
        description: "`asked`: members who ask for permissions.",
      }),
    }),
    answer: listAnswer(access),
  }),
  get: call({
    method: "GET",
    path: `${path}/:memberId`,
    summary: "Get a member of a business",
    access: "users.read",
    answer: person,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Add a member: a new account of this business, or an invitation to an email address",
    access: "users.create",
    body: personForm,
    answer: added,
    status: 201,
    secret: true,
  }),
  search: call({
    method: "POST",
    path: `${path}/search`,
    summary: "Search the members of a business by name, email or phone",
    access: "users.read",
    body: body({ query: z.string(withMessage("required")).pipe(requiredText("required", 100)) }),
    answer: z.object({ data: z.array(person) }),
    reads: true,
  }),
  update: call({
    method: "POST",
    path: `${path}/:memberId`,
    summary: "Update an account that this business created",
    access: "users.update",
    body: personChange,
    answer: person,
  }),
  invite: call({
    method: "POST",
    path: `${path}/:memberId/invitation`,
    summary: "Send a pending invitation again",
    access: "users.create",
    answer: person,
  }),
  suspend: call({
    method: "POST",
    path: `${path}/:memberId/suspend`,
    summary: "Suspend a member: sessions, streams and devices of this business end, permissions are kept",
    access: "users.update",
    recent: true,
    answer: person,
  }),
  resume: call({
    method: "POST",
    path: `${path}/:memberId/resume`,
    summary: "End the suspension of a member: the kept permissions count again",
    access: "users.update",
    recent: true,
    answer: person,
  }),
  resetSecondFactor: call({
    method: "POST",
    path: `${path}/:memberId/second-factor/reset`,
    summary: "Remove passkeys and one-time codes from an account that this business created; its sessions end",
    access: "users.update",
    recent: true,
    answer: person,
  }),
  removal: call({
    method: "GET",
    path: `${path}/:memberId/removal`,
    summary: "Preview the removal of a member: what ends with it, and which access may remain",
    access: "users.delete",
    answer: removal,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:memberId/delete`,
    summary: "Remove a member from a business, or withdraw their invitation",
    access: "users.delete",
    recent: true,
    kept: "people",
    query: z.strictObject({
      also: idList.optional().meta({
        description:
          "Ids from `people` of the preview, separated by commas: members who are removed as well, or lose their password if only the password is known.",
      }),
    }),
    answer: deleted,
  }),
};
