import { randomBytes } from "node:crypto";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import type { Right } from "@diwan/contract/people/permissions";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { hashToken } from "../platform/authorization/authorize.ts";
import type { TestLogin } from "./client.ts";
import { bytea, insertRows, type TableRows, stampColumns } from "./rows.ts";

/** The password of all test users, and its hash. */
export const PASSWORD = "correct horse battery";
const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$PwKg7EYUSiZQY0x4yjJ9VQ$ZwLmj9W2nOpLKjQkhvrdpAYujFNR6XH0pvRDkpsh9LI";

export interface TestPerson extends TestLogin {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
}

/** A newly registered business with its owner's login. */
export interface TestTenant extends TestPerson {
  businessId: string;
  type: BusinessType;
  branchId: string;
  slug: string;
  menuId: string;
  categoryId: string;
}

export interface NewTenant {
  type?: BusinessType;
  settings?: Record<string, unknown>;
  /** Whether the owner still has to confirm a new address by code. */
  pendingEmail?: boolean;
  /** A word that is part of every text of the business. */
  mark?: string;
}

export async function makeTenant(
  sql: pg.Pool,
  { type = "restaurant", settings = {}, mark, pendingEmail = false }: NewTenant,
): Promise<TestTenant> {
  const [businessId, branchId, menuId, categoryId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const name = mark ?? `Shop ${businessId.slice(-8)}`;
  const slug = `shop-${randomBytes(8).toString("hex")}`;
  const owner = newPerson(`${name} owner`, pendingEmail);
  const all = { TimeZone: "Asia/Kuwait", Currency: "KWD", ...settings };
  await insertRows(sql, owner.rows, {
    businesses: [{ id: businessId, owner_id: owner.person.userId, type, name_en: name, ...stampColumns }],
    branches: [{ business_id: businessId, id: branchId, slug, name_en: `${name} branch`, sort: 1, ...stampColumns }],
    menus: [
      { business_id: businessId, id: menuId, name_en: `${name} menu`, type: "full-menu", sort: 1, ...stampColumns },
    ],
    categories: [
      {
        business_id: businessId,
        id: categoryId,
        menu_id: menuId,
        name_en: `${name} category`,
        sort: 1,
        ...stampColumns,
      },
    ],
    business_settings: Object.entries(all).map(([key, data]) => ({ business_id: businessId, key, data })),
    session_entries: [entryOf(owner.person, businessId)],
  });
  return { ...owner.person, businessId, type, branchId, slug, menuId, categoryId };
}

/** A business with only a branch, as databases before later migrations may contain it. */
export async function makeEarlyTenant(sql: pg.Pool): Promise<{ businessId: string; branchId: string }> {
  const [userId, businessId, branchId] = [uuidv7(), uuidv7(), uuidv7()];
  await insertRows(sql, {
    users: [
      { id: userId, name: "Owner", email: `${userId}@example.com`, password_hash: PASSWORD_HASH, ...stampColumns },
    ],
    businesses: [{ id: businessId, owner_id: userId, type: "restaurant", name_en: "Early", ...stampColumns }],
    branches: [
      { business_id: businessId, id: branchId, slug: `early-${branchId}`, name_en: "Early", sort: 1, ...stampColumns },
    ],
    business_settings: [
      { business_id: businessId, key: "TimeZone", data: "Asia/Kuwait", updated_at: "now" },
      { business_id: businessId, key: "Currency", data: "KWD", updated_at: "now" },
    ],
  });
  return { businessId, branchId };
}

/** Creates a member of a business with permissions by branch. */
export async function makeMember(
  sql: pg.Pool,
  { businessId }: { businessId: string },
  rights: Record<string, readonly Right[]>,
): Promise<TestPerson> {
  const { person, rows } = newPerson("Member");
  await insertRows(sql, rows, {
    memberships: [{ business_id: businessId, user_id: person.userId, created_at: "now" }],
    session_entries: [entryOf(person, businessId)],
  });
  await grantRights(sql, businessId, person.userId, rights);
  return { ...person, businessId };
}

/** Replaces the permissions of a member. */
export async function grantRights(
  sql: pg.Pool,
  businessId: string,
  userId: string,
  rights: Record<string, readonly Right[]>,
): Promise<void> {
  const rows = Object.entries(rights).flatMap(([branchId, list]) =>
    list.map((right) => {
      const [area, action] = right.split(".");
      return { business_id: businessId, branch_id: branchId, user_id: userId, area, action };
    }),
  );
  await sql.query("delete from permissions where business_id = $1 and user_id = $2", [businessId, userId]);
  if (rows.length) await insertRows(sql, { permissions: rows });
}

/** Creates a user with a session and no business. */
export async function makePerson(sql: pg.Pool): Promise<TestPerson> {
  const { person, rows } = newPerson("Stranger");
  await insertRows(sql, rows);
  return person;
}

/** Marks a session as already used in a business, so that no login is reported there. */
const entryOf = ({ sessionId, userId }: TestPerson, businessId: string) => ({
  session_id: sessionId,
  business_id: businessId,
  user_id: userId,
  entered_at: "now",
  last_used_at: "now",
});

export const pendingEmailOf = (userId: string): string => `pending-${userId}@example.com`;

function newPerson(name: string, pendingEmail = false): { person: TestPerson; rows: TableRows } {
  const [userId, sessionId, token] = [uuidv7(), uuidv7(), randomBytes(32).toString("base64url")];
  const email = `${userId}@example.com`;
  const pending_email = pendingEmail ? pendingEmailOf(userId) : null;
  const session = { id: sessionId, user_id: userId, token_hash: bytea(hashToken(token)), client: "", address: "" };
  return {
    person: { userId, sessionId, token, name, email },
    rows: {
      users: [
        {
          id: userId,
          name,
          email,
          password_hash: PASSWORD_HASH,
          email_verified_at: "now",
          pending_email,
          ...stampColumns,
        },
      ],
      sessions: [{ ...session, created_at: "now", last_used_at: "now" }],
    },
  };
}
