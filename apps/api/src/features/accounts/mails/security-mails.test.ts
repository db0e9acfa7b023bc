import { accounts } from "@diwan/contract/accounts/accounts";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { users } from "@diwan/contract/people/users";
import { beforeEach, describe, expect, test } from "vitest";
import { Authenticator } from "../../../testing/authenticator.ts";
import { build } from "../../../testing/build.ts";
import { codeAt } from "../../../testing/one-time-codes.ts";
import { insertRows } from "../../../testing/rows.ts";
import { CODE, codeRow } from "../../../testing/secrets.ts";
import { PASSWORD, type TestTenant } from "../../../testing/tenant.ts";

const server = await build();
const guest = server.as();
const NOON = new Date("2026-11-22T12:00:00Z");
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const FROM = { address: "10.9.8.7", headers: { "user-agent": CHROME } };
const NEW = { password: "quiet-harbour-lamp", password_confirmation: "quiet-harbour-lamp" };

let own: TestTenant;
const me = () => server.as(own);
const mine = (more: Record<string, string> = {}) => ({ params: { userId: own.userId, ...more }, ...FROM });
const told = () => server.mails.filter(({ to }) => to === own.email).map(({ subject }) => subject);

beforeEach(async () => {
  own = await server.register();
  server.setNow(NOON);
  server.mails.length = 0;
});

const addPasskey = async () => {
  const options = await me().call(secondFactor.passkeyOptions, mine());
  const body = { name: "iPhone 15", credential: new Authenticator().create(options) };
  return me().call(secondFactor.addPasskey, { ...mine(), body });
};
const turnCodesOn = async () => {
  const { secret } = await me().call(secondFactor.beginCodes, mine());
  return me().call(secondFactor.confirmCodes, { ...mine(), body: { code: codeAt(secret, NOON) } });
};

describe("a user with a verified address gets an email", () => {
  test("for an added or removed passkey, not for a renamed one", async () => {
    const { id } = await addPasskey();
    expect(told()).toEqual(["A passkey was added to your Diwan account"]);
    await me().call(secondFactor.renamePasskey, { ...mine({ passkeyId: id }), body: { name: "Till" } });
    await me().call(secondFactor.deletePasskey, mine({ passkeyId: id }));
    expect(told().slice(1)).toEqual(["A passkey was removed from your Diwan account"]);
  });

  test("for one-time codes, new recovery codes and a login with a recovery code", async () => {
    const { recovery_codes } = await turnCodesOn();
    // the first recovery codes get no email of their own
    expect(told()).toEqual(["One-time codes were turned on for your Diwan account"]);
    const begun = await guest.call(accounts.login, { body: { email: own.email, password: PASSWORD } });
    if (!("second_step" in begun)) throw new Error("No second step is asked for.");
    const { ticket } = begun.second_step;
    await guest.send(signIn.secondStep, { body: { ticket, recovery_code: "AAAA-AAAA" } });
    await guest.call(signIn.secondStep, { body: { ticket, recovery_code: recovery_codes[0] ?? "" } });
    await me().call(secondFactor.newRecoveryCodes, mine());
    await me().call(secondFactor.deleteCodes, mine());
    expect(told().slice(1)).toEqual([
      "A recovery code was used to log in to your Diwan account",
      "New recovery codes were made for your Diwan account",
      "One-time codes were turned off for your Diwan account",
    ]);
  });

  test("for a new password, wherever it is set", async () => {
    const third = { password: "tall-lantern-shore", password_confirmation: "tall-lantern-shore" };
    await me().call(users.setPassword, { ...mine(), body: { ...NEW, current_password: PASSWORD } });
    await me().call(users.update, { ...mine(), body: { ...third, current_password: NEW.password } });
    await insertRows(server.sql, { codes: [codeRow(own.email, "reset")] });
    await guest.call(accounts.resetPassword, { body: { email: own.email, code: CODE, ...NEW } });
    expect(told()).toEqual(Array(3).fill("The password of your Diwan account was changed"));
  });

  test("for no rejected request and no other change", async () => {
    await me().send(users.setPassword, { ...mine(), body: { ...NEW, current_password: "wrong password" } });
    await me().send(secondFactor.deleteCodes, mine());
    await me().call(users.update, { ...mine(), body: { name: "Noura" } });
    expect(server.mails).toEqual([]);
  });
});

test("the email shows when and from where the change was made, and what to do", async () => {
  await addPasskey();
  const [mail] = server.mails;
  expect(mail?.text).toBe(
    [
      "A passkey was added to your Diwan account.",
      "When: 22 Nov 2026, 15:00, Kuwait Time\nFrom: Chrome on Windows, 10.9.8.7",
      "If this was you, there is nothing to do.",
      "If it was not you, set a new password at once. It ends every login:\nhttps://diwan.test/forgot",
      "Then remove what you do not know under Security:\nhttps://diwan.test/settings?tab=account&part=security\n",
    ].join("\n\n"),
  );
});

test("the email is in the account's language, and isolates text of the other direction", async () => {
  await server.sql.query("update users set locale = 'ar' where id = $1", [own.userId]);
  await addPasskey();
  const [mail] = server.mails;
  expect(mail?.subject).toBe("أُضيف مفتاح مرور إلى حسابك في ديوان");
  expect(mail?.text).toContain("\u2068\u2068Chrome\u2069 على \u2068Windows\u2069\u2069، \u206810.9.8.7\u2069\n");
  expect(mail?.text).toMatch(/الوقت: \u2068[^\n]*٢٠٢٦[^\n]*١٥:٠٠[^\n]*\u2069\n/);
  expect(mail?.text).not.toMatch(/[^\n\u2068\u2069]*, /);
});

test.each([
  ["an address that was never proven", "someone@example.com"],
  ["an address that was made for a login", "96551234567@staff.diwan.example"],
])("sends no email to %s", async (_, email) => {
  await server.sql.query(
    "update users set email = $2, email_verified_at = case when $2 like '%@staff.%' then now() end where id = $1",
    [own.userId, email],
  );
  await addPasskey();
  expect(server.mails).toEqual([]);
});
