import { analytics } from "@diwan/contract/overview/analytics";
import { bin } from "@diwan/contract/overview/bin";
import { dateRanges } from "@diwan/contract/stays/closures";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";
import { chaletCalls, makeChalets } from "./testing/chalets.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeChalets(server)));
const { at, book, close, item } = chaletCalls(server, () => own);

describe("the guests of a closure", () => {
  const guestsOf = (dateRangeId: string, who: Parameters<typeof server.as>[0] = own) =>
    server.as(who).call(dateRanges.guests, { params: { dateRangeId } });
  const untoldOf = async (id: string, who: Parameters<typeof server.as>[0] = own) =>
    (await server.as(who).call(dateRanges.list, { query: {} })).data.find((one) => one.id === id)?.untold;
  const phone = { customer: { name: "Hessa", phone: "+96566771902" } };
  const tell = (
    dateRangeId: string,
    reservationId: string,
    told: boolean,
    who: Parameters<typeof server.as>[0] = own,
  ) => server.as(who).send(dateRanges.tell, { params: { ...at(), dateRangeId, reservationId }, body: { told } });
  /** A closure that cancels one booking, moves one and keeps one; only the guest of the kept one has an email address. */
  const decided = async () => {
    const [cancel, move, keep] = [
      await book(own.itemId, "2031-03-16", "2031-03-17", phone),
      await book(own.itemId, "2031-03-18", "2031-03-19", phone),
      await book(own.itemId, "2031-03-20", "2031-03-21"),
    ];
    const meets = [
      { reservation_id: cancel.id, action: "cancel" },
      { reservation_id: move.id, action: "move", resource_id: own.otherItemId },
      { reservation_id: keep.id, action: "keep" },
    ];
    const { id } = (await close({ places: item(), meets })).json<{ id: string }>();
    return { id, cancel, move, keep };
  };

  test("stay known with what was decided, the time before, and whether they were told", async () => {
    const { id, cancel, move, keep } = await decided();
    expect((await guestsOf(id)).data).toMatchObject([
      { action: "cancel", booking: { id: cancel.id, status: "canceled" }, mailed: false, told_at: null },
      {
        ...{ action: "move", booking: { id: move.id, resource_id: own.otherItemId }, decided_by: expect.any(String) },
        was: { start: move.start, resource: move.resource },
      },
      { action: "keep", booking: { id: keep.id }, mailed: false },
    ]);
    expect(await untoldOf(id)).toBe(2);
    const told = (await tell(id, move.id, true)).json();
    expect(told).toMatchObject({ booking: { id: move.id }, told_by: told.decided_by, told_at: expect.any(String) });
    expect([await untoldOf(id), (await guestsOf(id)).data[0]?.booking.id]).toEqual([1, cancel.id]);
    expect((await tell(id, move.id, true)).json()).toEqual(told);
    expect((await tell(id, move.id, false)).json()).toMatchObject({ told_by: null, told_at: null });
    const { rows } = await server.sql.query(
      "select before, after from audits where record_id = $1 and after ? 'told' order by at",
      [move.id],
    );
    expect(rows).toEqual([
      { before: { told: false }, after: { told: true } },
      { before: { told: true }, after: { told: false } },
    ]);
  });

  test("and what is closed now are told on the dashboard, by the rights to bookings and branches", async () => {
    const { id } = await decided();
    const { id: branchClosure } = (await close({ from: "2031-03-01", to: "2031-03-02", places: [{ type: "branch", id: own.branchId }] })).json(); // prettier-ignore
    const overview = async (who: Parameters<typeof server.as>[0]) => {
      const { closed, untold } = await server.as(who).call(analytics.overview, { query: {} });
      return { closed: closed.map((one) => [one.id, one.branchId]), untold: untold.map((one) => [one.id, one.count]) };
    };
    server.setNow("2031-03-01T12:00:00Z");
    const all = { closed: [[branchClosure, own.branchId]], untold: [[id, 2]] };
    expect(await overview(own)).toEqual(all);
    const cashier = await makeMember(server.sql, own, { [own.branchId]: ["invoices.read"] });
    expect(await overview(cashier)).toEqual({ ...all, untold: [] });
    const other = await makeMember(server.sql, own, { [own.siblingId]: ["reservations.read"] });
    expect(await overview(other)).toEqual({ closed: [], untold: [] });
    server.setNow("2031-04-01T12:00:00Z");
    expect(await overview(own)).toEqual({ closed: [], untold: [] });
  });

  test("wait for word again after another decision, and come back with a deleted closure", async () => {
    const { id, keep, cancel } = await decided();
    await tell(id, cancel.id, true);
    const change = (body: object) => server.as(own).send(dateRanges.update, { params: { dateRangeId: id }, body });
    await server.sql.query("delete from closure_gaps where date_range_id = $1", [id]);
    expect((await change({ meets: [{ reservation_id: keep.id, action: "cancel" }] })).statusCode).toBe(200);
    const row = (await guestsOf(id)).data.find(({ booking }) => booking.id === keep.id);
    expect(row).toMatchObject({ action: "cancel", mailed: true });
    await server.as(own).call(dateRanges.delete, { params: { dateRangeId: id } });
    await server.as(own).call(bin.restore, { params: { deletedId: id }, body: {} });
    expect((await guestsOf(id)).data.map(({ told_at }) => told_at !== null)).toEqual([false, true, false]);
  });

  test("are shown, counted and marked only with the rights to their bookings", async () => {
    const { id, cancel } = await decided();
    const closer = await makeMember(server.sql, own, { [own.branchId]: ["holidays.read"] });
    const reader = await makeMember(server.sql, own, { [own.branchId]: ["holidays.read", "reservations.read"] });
    const other = await makeMember(server.sql, own, { [own.siblingId]: ["holidays.read", "reservations.read"] });
    expect([await untoldOf(id, closer), await untoldOf(id, reader), await untoldOf(id, other)]).toEqual([0, 2, 0]);
    expect((await guestsOf(id, reader)).data.length).toBe(3);
    expect((await guestsOf(id, other)).data).toEqual([]);
    expect((await tell(id, cancel.id, true, reader)).statusCode).toBe(403);
  });
});
