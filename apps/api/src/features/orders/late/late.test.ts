import { accounts } from "@diwan/contract/accounts/accounts";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { createMailer, type Mail } from "../../../platform/mail/mailer.ts";
import { build, runJobs, type TestServer } from "../../../testing/build.ts";
import { startMailServer, acceptMail } from "../../../testing/mail-server.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { lateOrderAlertJob, lateOrderScanJob } from "./jobs.ts";

const one = await build();
const two = await build({ beside: one });
const START = Date.parse("2027-03-10T09:00:00Z");
const passed = (minutes: number): void => {
  for (const server of [one, two]) server.setNow(new Date(START + minutes * 60_000));
};
const look = ({ services }: Pick<TestServer, "services"> = one): Promise<void> =>
  runJobs(services, lateOrderScanJob, lateOrderAlertJob);

let own: StockedTenant;
beforeEach(async () => {
  passed(0);
  await one.sql.query("update orders set late_at = now(); delete from jobs");
  for (const { mails } of [one, two]) mails.length = 0;
  own = await makeStockedTenant(one.sql);
  await one.sql.query("update orders set status = 'delivered' where business_id = $1", [own.businessId]);
});
const order = (branchId = own.branchId, who = own): Promise<Order> =>
  one.as(who).call(orders.create, {
    params: { branchId },
    body: { mode: "SelfPickUp", lines: [{ item_id: who.itemId, price_id: who.priceId }] },
  });
const set = (minutes: number | null): Promise<unknown> =>
  one.as(own).call(settings.setBusiness, { body: { settings: [{ key: "UnacceptedOrderMinutes", data: minutes }] } });
const sent = (): Mail[] => [...one.mails, ...two.mails];
const waiting = async (): Promise<number> =>
  (await one.sql.query<{ count: number }>("select count(*)::int as count from jobs where kind = 'orders.late_alert'"))
    .rows[0]?.count ?? -1;

describe("a pending order", () => {
  test("is emailed to the owner once, after ten minutes, with its facts and a link", async () => {
    const late = await order();
    passed(9);
    await look();
    expect(sent()).toEqual([]);
    passed(12);
    await look();
    const [mail] = sent();
    expect(mail).toMatchObject({ to: own.email, subject: `${own.mark} branch: nobody accepted order #${late.number}` });
    for (const fact of [
      `#${late.number}`,
      "for 12 min",
      `https://diwan.test/orders/list?branch=${own.branchId}&open=${late.id}`,
    ])
      expect(mail?.text).toContain(fact);
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(`KWD ${late.total.toFixed(3)}`);
    // designed as all mails are, with the address as a link
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');
    expect(mail?.html).toContain(
      `href="https://diwan.test/orders/list?branch=${own.branchId}&amp;open=${late.id}" dir="ltr"`,
    );
    for (const minutes of [13, 60, 600]) {
      passed(minutes);
      await look();
    }
    expect(sent()).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test("is emailed in the owner's last language", async () => {
    await one.as(own).call(accounts.info, { headers: { locale: "ar" } });
    const { number } = await order();
    passed(11);
    await look();
    expect(sent()).toMatchObject([{ subject: expect.stringContaining(`لم يقبل أحد الطلب رقم ${number}`) }]);
    expect(sent()[0]?.text).toMatch(/منذ .+ دقيقة/);
    expect(sent()[0]?.html).toContain('<html lang="ar" dir="rtl">');
  });

  test("waits for the configured number of minutes, and sends no email for 0", async () => {
    await set(30);
    await order();
    passed(29);
    await look();
    expect(sent()).toEqual([]);
    await set(0);
    passed(31);
    await look();
    expect(sent()).toEqual([]);
    await set(null);
    await look();
    expect(sent()).toHaveLength(1);
  });

  test("sends no email once it is accepted or rejected, or after a day", async () => {
    const [accepted, rejected] = [await order(), await order()];
    const move = (orderId: string, body: object): Promise<Order> =>
      one.as(own).call(orders.update, { params: { branchId: own.branchId, orderId }, body });
    await move(accepted.id, { status: "accepted" });
    await move(rejected.id, { status: "rejected", reason: "Closed" });
    passed(20);
    await look();
    await order();
    passed(20 + 25 * 60);
    await look();
    expect(sent()).toEqual([]);
  });

  test("keeps its record and version when the email is queued", async () => {
    const before = await order();
    passed(20);
    await look();
    const after = await one.as(own).call(orders.get, { params: { branchId: own.branchId, orderId: before.id } });
    expect(after).toMatchObject(before);
  });
});

describe("several late orders", () => {
  test("are one email per branch, and other tenants get only their own", async () => {
    const other = await makeStockedTenant(one.sql);
    await one.sql.query("update orders set status = 'delivered' where business_id = $1", [other.businessId]);
    const numbers = [await order(), await order()].map(({ number }) => `#${number}`);
    await order(own.siblingId);
    const theirs = await order(other.branchId, other);
    passed(15);
    await look();
    expect(sent()).toHaveLength(3);
    const to = (who: StockedTenant): Mail[] => sent().filter((mail) => mail.to === who.email);
    const both = to(own).find(({ text }) => numbers.every((number) => text.includes(number)));
    expect(both?.subject).toContain("nobody accepted 2 orders");
    expect(to(own).every(({ text }) => !text.includes(theirs.id) && !text.includes(other.mark))).toBe(true);
    expect(to(other)).toMatchObject([{ text: expect.stringContaining(theirs.id) }]);
  });

  test("are each emailed once when many processes scan in parallel", async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => order(at % 2 ? own.branchId : own.siblingId)));
    passed(15);
    await Promise.all(Array.from({ length: 10 }, (_, at) => look(at % 2 ? one : two)));
    const told = sent().flatMap(({ text }) => [...text.matchAll(/open=([\w-]+)/g)].map(([, id]) => id));
    expect(told.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });
});

describe("an email that can't be delivered", () => {
  /** A mail server that rejects mails until `works` is called; `taken` are the accepted mails. */
  async function withMailServer(): Promise<{ taken: string[]; works(): void; look(): Promise<void> }> {
    const taken: string[] = [];
    let works = false;
    const { url } = await startMailServer((said) => {
      if (said.includes("\r\n.\r\n")) taken.push(said);
      return !works && /^(MAIL|RCPT)/i.test(said) ? "451 later" : acceptMail(said);
    });
    const mailer = createMailer({ smtpUrl: url, from: "Diwan <no@diwan.test>", folder: "", log: one.services.log });
    return { taken, works: () => void (works = true), look: () => look({ services: { ...one.services, mailer } }) };
  }

  test("is retried later by any process, and delivered once", async () => {
    const { taken, works, look: lookHere } = await withMailServer();
    await order();
    passed(11);
    await lookHere();
    await lookHere();
    expect([taken.length, await waiting()]).toEqual([0, 1]);
    expect(one.logs.join("")).not.toContain(own.email);
    works();
    // not before the retry time, and then by the first process that looks
    await look(two);
    expect(sent()).toEqual([]);
    passed(13);
    await lookHere();
    await look(two);
    expect(taken).toHaveLength(1);
    expect([sent().length, await waiting()]).toEqual([0, 0]);
  });

  test("lists only orders that are still pending at delivery", async () => {
    const { taken, works, look: lookHere } = await withMailServer();
    const [first, second] = [await order(), await order()];
    passed(11);
    await lookHere();
    const accept = (orderId: string): Promise<unknown> =>
      one.as(own).call(orders.update, { params: { branchId: own.branchId, orderId }, body: { status: "accepted" } });
    await accept(first.id);
    works();
    passed(13);
    await lookHere();
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain(`#${second.number}`);
    expect(taken[0]).not.toContain(`#${first.number} `);
  });

  test("is delivered by another process when the one that claimed it has died", async () => {
    const late = await order();
    passed(11);
    await one.sql.query("select queue_late_order_alerts($1, 10)", [new Date(START + 11 * 60_000)]);
    await one.sql.query("select claim_jobs($1, $2, '{orders.late_alert}', '{1}', '{1}')", [
      new Date(START + 11 * 60_000),
      new Date(START + 26 * 60_000),
    ]);
    passed(20);
    await look(two);
    expect(sent()).toEqual([]);
    passed(27);
    await look(two);
    expect(sent()).toMatchObject([{ text: expect.stringContaining(late.id) }]);
  });
});

test("late orders are found by the index, however many orders there are", async () => {
  await one.sql.query(
    `insert into orders (business_id, id, branch_id, number, status, mode, source, currency, subtotal, discount, extra_charge, created_at)
     select $1, uuid_v7(), $2, 1000 + n, 'delivered', 'DineIn', 'staff', 'KWD', 1, 0, 0, $3 from generate_series(1, 20000) n`,
    [own.businessId, own.branchId, new Date(START)],
  );
  await one.sql.query("analyze orders");
  const plan = await one.sql.query<{ "QUERY PLAN": string }>(
    `explain select o.id from orders o where o.status = 'pending' and o.late_at is null and o.created_at > $1::timestamptz - interval '1 day' and o.created_at <= $1::timestamptz`,
    [new Date(START)],
  );
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("orders_created_at_idx");
});
