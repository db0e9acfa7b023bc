import type { AddedPerson, Person } from "@diwan/contract/people/people";
import type { Values } from "../../../kit/forms/fields/values.ts";

/** A user's login data; available only now and never shown again. */
export interface Credentials {
  person: Pick<Person, "id" | "name" | "owner" | "phone">;
  email: string;
  password: string;
  about: readonly CredentialsNote[];
  /** When a temporary password expires. */
  until: string | null;
  /** Whether an existing account got a new password. */
  replaced: boolean;
}
/** Keys of the texts about the credentials. */
export type CredentialsNote = "addressMade" | "mailed" | "temporary" | "chosen" | "loggedOut";

/** The credentials of a new account, generated or typed; undefined if only an invitation was sent. */
export function addedCredentials(person: AddedPerson, sent: Values): Credentials | undefined {
  const { credentials, email } = person;
  if (!credentials && !sent["password"]) return undefined;
  return {
    person,
    email,
    password: credentials?.password ?? String(sent["password"] ?? ""),
    about: [sent["email"] ? "mailed" : "addressMade", person.invited ? "temporary" : "chosen"],
    until: person.password_expires_at,
    replaced: false,
  };
}

/** The credentials of an account with a new password; undefined if the password did not change. */
export function replacedCredentials(person: Person, { password }: Values): Credentials | undefined {
  if (!password) return undefined;
  const about: CredentialsNote = person.invited ? "temporary" : "loggedOut";
  const { email, password_expires_at: until } = person;
  return { person, email, password: String(password), about: [about], until, replaced: true };
}
