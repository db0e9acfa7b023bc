import { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { hotels } from "@diwan/contract/stays/hotels";
import { roomTypes } from "@diwan/contract/stays/room-types";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const server = await build();

test("guests see the hotels that have rooms, with type, pictures and description", async () => {
  const own = await makeStockedTenant(server.sql, { type: "hotel" });
  await server.as(own).call(roomTypes.update, {
    params: { roomTypeId: own.roomTypeId },
    body: { hotel_id: own.hotelId },
  });
  await server.as(own).call(hotels.update, {
    params: { hotelId: own.hotelId },
    body: {
      type: "resort",
      locales: [
        { locale: "en", name: "Sea Pearl", description: "On the sand of the bay." },
        { locale: "ar", name: "لؤلؤة البحر", description: "على رمال الخليج." },
      ],
    },
  });
  const offer = await server.as().call(guestReservations.offer, { params: { slug: own.slug } });
  expect(offer.hotels).toMatchObject([{ id: own.hotelId, type: "resort", media: [{ id: own.hotelMediaId }] }]);
  expect(offer.rooms).toMatchObject([{ id: own.roomTypeId, hotel_id: own.hotelId }]);
  const page = async (path: string) => (await server.app.inject({ url: `/qr/${own.slug}${path}` })).payload;
  const src = offer.hotels[0]?.media[0]?.src ?? "";
  for (const path of ["/book?lang=en", `/book?lang=en&kind=room&id=${own.roomTypeId}`]) {
    const html = (await page(path)).split('type="application/json"')[0];
    expect(html).toContain("Resort");
    expect(html).toContain("On the sand of the bay.");
    expect(html).toContain(src);
  }
  expect(await page("/book?lang=ar")).toMatch(/منتجع.*على رمال الخليج/);
  await expect.poll(() => page("?lang=en")).toMatch(/"@type":"Resort","name":"Sea Pearl","description":"On the sand/);
});
