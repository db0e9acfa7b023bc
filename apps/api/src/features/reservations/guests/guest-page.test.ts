import { reservations } from "@diwan/contract/reservations/reservations";
import { expect, test } from "vitest";
import { bookingHelpers } from "../../../testing/bookings.ts";
import { build } from "../../../testing/build.ts";
import { makeStockedTenant } from "../../../testing/fixtures.ts";

const server = await build();

test("the page of a deleted booking says whose it was and how to reach them, and nothing of the booking", async () => {
  server.setNow("2031-03-01T09:00:00Z");
  const own = await makeStockedTenant(server.sql);
  const { at, book, table } = bookingHelpers(server, () => own);
  await server.sql.query(
    `insert into branch_settings (business_id, branch_id, key, data) values ($1, $2, 'ContactPhone', '"+96522240000"')
      on conflict (business_id, branch_id, key) do update set data = excluded.data`,
    [own.businessId, own.branchId],
  );
  const made = await book(table({ customer: { name: "Dana" } }));
  const params = { ...at(), reservationId: made.id };
  const { url } = await server.as(own).call(reservations.guestPage, { params });
  const page = () => server.app.inject({ url: new URL(url ?? "").pathname });
  expect((await page()).body).toContain(`#${made.number}`);
  await server.as(own).call(reservations.delete, { params });
  const missed = await page();
  expect(missed.statusCode).toBe(404);
  expect(missed.body).toContain(own.mark);
  expect(missed.body).toContain('href="tel:+96522240000"');
  expect(missed.body).not.toMatch(new RegExp(`Dana|#${made.number}\\b`));
});
