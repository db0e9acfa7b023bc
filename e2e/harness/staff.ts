import { randomUUID } from "node:crypto";
import { demoUser, readEmailedInvitation, type TestOwner } from "./owner.ts";

export interface TestMember extends Pick<TestOwner, "token" | "call"> {
  id: string;
  name: string;
  email: string;
  password: string;
  /** Sets their permissions on a branch, by default the first one, such as `items.read`. */
  may: (rights: readonly string[], branchId?: string) => Promise<unknown>;
}

/** A logged-in member of staff who works for the owner and owns nothing. */
export async function addMember(owner: TestOwner, name: string): Promise<TestMember> {
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
  const password = "Correct-Horse-9";
  const person = { name, email, password, phone_number: "+96551234567" };
  const { id } = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/users`, person);
  const may: TestMember["may"] = (rights, branchId = owner.branch.id) =>
    owner.call("POST", `business/${owner.businessId}/branches/${branchId}/permissions/user/${id}/set`, {
      permissions: rights.map((right) => `branch.${branchId}.${right}`),
    });
  return { id, name, email, password, may, ...(await demoUser(email, password)) };
}

/**
 * A user who accepted an invitation of the owner with an existing account; without permissions unless some are given.
 */
export async function addAcceptedMember(
  owner: TestOwner,
  name: string,
  rights: readonly string[] = [],
): Promise<Pick<TestOwner, "token" | "call"> & { id: string; email: string }> {
  const email = `person-${randomUUID().slice(0, 8)}@example.com`;
  const form = { name, email, phone_number: "+96551234567" };
  const { id } = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/users`, form);
  const permissions = rights.map((right) => `branch.${owner.branch.id}.${right}`);
  const at = `business/${owner.businessId}/branches/${owner.branch.id}/permissions/user/${id}/set`;
  await owner.call("POST", at, { permissions });
  const words = { password: "loomi-and-saffron", password_confirmation: "loomi-and-saffron" };
  await owner.call("POST", "auth/invitation/accept", { token: await readEmailedInvitation(email), name, ...words });
  return { id, email, ...(await demoUser(email, words.password)) };
}
