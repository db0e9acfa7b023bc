import type { User } from "@diwan/contract/accounts/accounts";
import { users } from "@diwan/contract/people/users";
import { send } from "../../../kit/api.ts";
import { wireValues, type Values } from "../../../kit/fields/values.ts";
import { tellOtherTabs } from "../../../kit/order-notices/other-tabs.ts";
import { ORDER_NOTICES, wantsOrderNotices } from "../../../kit/order-notices/preference.ts";
import type { Change } from "../form/sheet.ts";

/** The account as the fields read it, its one preference among them. */
export const accountValues = (user: User): Values => ({
  ...user,
  [ORDER_NOTICES]: wantsOrderNotices(user),
});

/** What of the account itself is to be changed; the preference has a call of its own. */
export function accountBody({ changed, values }: Change): Values {
  const { [ORDER_NOTICES]: _, language: _language, ...body } = wireValues(changed, values, false);
  return body;
}

/** Saves what changed; answers with the user as saved. */
export async function saveAccount(change: Change, from: User): Promise<User> {
  const params = { userId: from.id };
  const body = accountBody(change);
  const hasBody = Object.keys(body).length > 0;
  const user = hasBody ? await send(users.update, { params, body: { ...body, updated_at: from.updated_at } }) : from;
  if (!change.changed.some(({ path }) => path === ORDER_NOTICES)) return user;
  const settings = [{ key: ORDER_NOTICES, data: change.values[ORDER_NOTICES] === true } as const];
  const saved = await send(users.setSettings, { params, body: { settings } });
  tellOtherTabs();
  return { ...user, settings: saved };
}
