import { people } from "@diwan/contract/people/people";
import { orders } from "@diwan/contract/orders/orders";
import { expect, test } from "vitest";
import { lateOrderAlertJob, lateOrderScanJob } from "../../features/orders/late/jobs.ts";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const HARM =
  "Pay now at http://evil.example/x or +96599812299\r\nBcc: all@evil.example\n\nYour account is locked. <a href='//evil.example'>Log in</a> ";

const OWN_LINK = /<a class="link" href="https:\/\/diwan\.test\/invitation#[\w-]+"/g;
const spoken = ({ subject, text, html = "" }: (typeof server.mails)[number]): string => `${subject}\n${text}\n${html}`;

test.each(["en", "ar"])(
  "a business with an email text as its name appears as a short quoted name in its invitations (%s)",
  async (locale) => {
    const own = await makeStockedTenant(server.sql);
    await server.sql.query("update businesses set name_en = $1, name_ar = $1 where id = $2", [
      HARM.repeat(3),
      own.businessId,
    ]);
    await server.as(own).call(people.create, {
      headers: { locale },
      body: {
        name: HARM.slice(0, 200),
        email: `new-${own.mark}@example.com`,
        phone_number: "+96566771902",
        password: "horse battery staple",
      },
    });
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(`new-${own.mark}@example.com`.toLowerCase());
    const said = mail ? spoken(mail).replaceAll(OWN_LINK, "") : "";
    expect(said).toMatch(locale === "en" ? /“Pay now at evil example[^“”\n]*…”/ : /«Pay now at evil example[^«»\n]*…»/);
    expect(said).not.toMatch(/evil\.example|96599812299|Log in<|<a|locked/);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    // in both languages
    expect(mail?.subject.length).toBeLessThan(200);
  },
);

test("a branch with an email text as its name adds no link to the email about late orders", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query("update branches set name_en = $1 where id = $2", [HARM, own.branchId]);
  await server.sql.query("update businesses set name_en = $1 where id = $2", [HARM, own.businessId]);
  await server.as(own).call(orders.create, {
    params: { branchId: own.branchId },
    body: { mode: "SelfPickUp", lines: [{ item_id: own.itemId, price_id: own.priceId }] },
  });
  server.mails.length = 0;
  server.setNow(new Date(Date.now() + 15 * 60_000));
  await runJobs(server.services, lateOrderScanJob, lateOrderAlertJob);
  server.setNow(undefined);
  const mine = server.mails.filter(({ to }) => to === own.email);
  expect(mine).toHaveLength(1);
  expect(mine.map(spoken).join("")).not.toMatch(/evil\.example|96599812299|locked/);
  expect(mine[0]?.subject).not.toMatch(/[\r\n]/);
});
