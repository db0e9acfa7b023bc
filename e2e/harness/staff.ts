import { randomUUID } from "node:crypto";
import { demoUser, type Owner } from "./owner.ts";

export interface Member extends Pick<Owner, "token" | "call"> {
  id: string;
  name: string;
  email: string;
  password: string;
  /** Sets what they hold on a branch, by default the first one, as `items.read`. */
  may: (rights: readonly string[], branchId?: string) => Promise<unknown>;
}

/** Somebody who works for the owner and owns nothing, logged in. */
export async function newMember(owner: Owner, name: string): Promise<Member> {
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
  const password = "Correct-Horse-9";
  const person = { name, email, password, phone_number: "+96551234567" };
  const { id } = await owner.call<{ id: string }>("POST", `business/${owner.businessId}/users`, person);
  const may: Member["may"] = (rights, branchId = owner.branch.id) =>
    owner.call("POST", `business/${owner.businessId}/branches/${branchId}/permissions/user/${id}/set`, {
      permissions: rights.map((right) => `branch.${branchId}.${right}`),
    });
  return { id, name, email, password, may, ...(await demoUser(email, password)) };
}
