import type { AddedPerson, Person } from "@diwan/contract/people/people";
import type { Values } from "../../../kit/forms/fields/values.ts";

/** A user's login data; only known now and never shown again. */
export interface Credentials {
  person: Pick<Person, "id" | "name" | "owner">;
  email: string;
  password: string;
  about: readonly CredentialsNote[];
  /** When a password that was made for somebody ends. */
  until: string | null;
  /** Whether the account was there before. */
  replaced: boolean;
}
/** What is said about them: names of texts. */
export type CredentialsNote = "addressMade" | "mailed" | "temporary" | "chosen" | "loggedOut";

/** Of a new account: what was made for it, or what was typed; nothing where an invitation alone was sent. */
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

/** Of an account that got another password; nothing where it kept its own. */
export function replacedCredentials(person: Person, { password }: Values): Credentials | undefined {
  if (!password) return undefined;
  const about: CredentialsNote = person.invited ? "temporary" : "loggedOut";
  const { email, password_expires_at: until } = person;
  return { person, email, password: String(password), about: [about], until, replaced: true };
}
