import { accounts } from "@diwan/contract/accounts/accounts";
import { users } from "@diwan/contract/people/users";
import { expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { PASSWORD } from "../../../testing/tenant.ts";

const server = await build();

test("a password is hashed exactly as typed, without trimming or truncation", async () => {
  const long = `Sand ${"كلمة طويلة ".repeat(8)}🌴 dune`;
  for (const password of ["  two spaces around  ", "ALL-CAPITALS-ünlaut", "onlysmalldesertwords", long]) {
    const own = await server.register();
    const form = { password, password_confirmation: password, current_password: PASSWORD };
    await server.as(own).call(users.setPassword, { params: { userId: own.userId }, body: form });
    const { rows } = await server.sql.query("select password_hash from users where id = $1", [own.userId]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const status = async (typed: string) =>
      (await server.as().send(accounts.login, { body: { email: own.email, password: typed } })).statusCode;
    expect(await status(password)).toBe(200);
    const others = [password.trim(), password.toLowerCase(), password.slice(0, 72), password.slice(0, -1)];
    for (const typed of others.filter((one) => one !== password)) expect(await status(typed)).toBe(401);
  }
  expect(long.length).toBeGreaterThan(72);
});
