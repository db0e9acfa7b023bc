import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { expect } from "vitest";
import type { TestServer } from "./build.ts";
import type { StockedTenant } from "./fixtures.ts";

export function bookingHelpers(server: TestServer, own: () => StockedTenant) {
  const at = () => ({ branchId: own().branchId });
  const post = (body: object) =>
    server.as(own()).send(reservations.create, { params: at(), body: { customer: { name: "Dana" }, ...body } });
  const book = async (body: object): Promise<Reservation> => {
    const answer = await post(body);
    expect({ status: answer.statusCode, text: answer.payload }).toMatchObject({ status: 201 });
    return answer.json();
  };
  const table = (more: object = {}) => ({
    resource_type: "table",
    resource_id: own().tableId,
    start: "2031-03-10T19:00:00",
    guests: 2,
    ...more,
  });
  const stay = (more: object = {}) => ({
    resource_type: "item",
    resource_id: own().itemId,
    start: "2031-03-09",
    end: "2031-03-12",
    ...more,
  });
  const rooms = (more: object = {}) => ({
    ...stay(more),
    resource_type: "room",
    resource_id: own().roomTypeId,
    ...more,
  });
  return { at, post, book, table, stay, rooms };
}
