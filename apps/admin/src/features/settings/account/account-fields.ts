import type { User } from "@diwan/contract/accounts";
import { users } from "@diwan/contract/users";
import { send } from "../../../kit/api.ts";
import { wireValues, type Values } from "../../../kit/fields/values.ts";
import type { Change } from "../form/sheet.ts";

const ORDERS = "ReceiveOrderNotifications";

/** The account as the fields read it, its one preference among them. */
export const accountValues = (user: User): Values => ({
  ...user,
  [ORDERS]: user.settings.find(({ key }) => key === ORDERS)?.data === true,
});

/** What of the account itself is to be changed; the preference has a call of its own. */
export function accountBody({ changed, values }: Change): Values {
  const { [ORDERS]: _, language: _language, ...body } = wireValues(changed, values, false);
  return body;
}

/** Saves what changed; answers with the user as saved. */
export async function saveAccount(change: Change, from: User): Promise<User> {
  const params = { userId: from.id };
  const body = accountBody(change);
  const hasBody = Object.keys(body).length > 0;
  const user = hasBody ? await send(users.update, { params, body: { ...body, updated_at: from.updated_at } }) : from;
  if (!change.changed.some(({ path }) => path === ORDERS)) return user;
  const settings = [{ key: ORDERS, data: change.values[ORDERS] === true } as const];
  return { ...user, settings: await send(users.setSettings, { params, body: { settings } }) };
}
