import { accounts } from "@diwan/contract/accounts/accounts";
import { type Hotel, hotels } from "@diwan/contract/stays/hotels";
import { services } from "@diwan/contract/menu/services";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { orphansOf } from "../../testing/orphans.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const en = (name: string) => [{ locale: "en", name }];
const create = (body: object = {}): Promise<Hotel> =>
  server.as(own).call(hotels.create, { body: { locales: en("Pearl"), ...body } });

describe("a hotel", () => {
  test("belongs to the caller's only business if none is given", async () => {
    const made = await create({ type: "apartments", media: [{ src: own.src }] });
    expect(made).toMatchObject({ businessId: own.businessId, type: "apartments", media: [{ src: own.src }] });
    const { data } = await server.as(own).call(hotels.list, { query: { type: "apartments" } });
    expect(data).toEqual([made]);
    expect(await server.as(own).call(hotels.get, { params: { hotelId: made.id } })).toEqual(made);
  });

  test("requires a business id if the caller has several businesses", async () => {
    const other = await makeStockedTenant(server.sql);
    await server.sql.query("update businesses set owner_id = $1 where id = $2", [own.userId, other.businessId]);
    const answer = await server.as(own).send(hotels.create, { body: { locales: en("Pearl") } });
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
      status: 422,
      errors: { businessId: ["This field is required"] },
    });
    expect(await create({ businessId: other.businessId })).toMatchObject({ businessId: other.businessId });
    expect(await create({ businessId: own.businessId })).toMatchObject({ businessId: own.businessId });
  });

  test("is deleted with its files", async () => {
    const gone = await server.as(own).call(hotels.delete, { params: { hotelId: own.hotelId } });
    expect(gone).toEqual({ id: own.hotelId });
    expect(await orphansOf(server.sql, own)).toEqual([]);
    expect((await server.as(own).send(hotels.delete, { params: { hotelId: own.hotelId } })).statusCode).toBe(404);
  });
});

describe("deleting a hotel in use", () => {
  const hold = async (...names: string[]) => {
    for (const name of names)
      await server.as(own).call(services.create, {
        body: {
          serviceable_type: "hotel",
          serviceable_id: own.hotelId,
          locales: [...en(name), { locale: "ar", name: `خدمة ${name}` }],
        },
      });
  };
  const drop = async (locale = "en", who: { token: string } = own) => {
    const answer = await server.as(who).send(hotels.delete, { params: { hotelId: own.hotelId }, headers: { locale } });
    return { status: answer.statusCode, ...answer.json<{ message: string; uses?: { label: string }[] }>() };
  };

  test("is rejected with the records that use it, in the caller's language", async () => {
    await hold("Spa");
    const spa = { area: "services", id: expect.any(String), label: "Spa" };
    expect(await drop()).toEqual({ status: 409, code: "in_use", message: "Still used by: Spa", uses: [spa] });
    await hold("Gym");
    expect(await drop()).toMatchObject({ message: "Still used by: Gym, Spa" });
    await hold("Pool", "Taxi", "Wash");
    expect(await drop()).toMatchObject({ message: "Still used by: Gym, Pool and 3 more" });
    const arabic = await drop("ar");
    expect(arabic).toMatchObject({ message: "ما زال مستخدمًا في: خدمة Gym، خدمة Pool و3 غيرها" });
    expect(arabic.uses?.map(({ label }) => label)).toHaveLength(5);
  });

  test("names no records that the caller may not read", async () => {
    await hold("Secret");
    const member = await makeMember(server.sql, own, { [own.branchId]: ["hotels.delete"] });
    expect(await drop("en", member)).toEqual({
      status: 409,
      code: "in_use",
      message: "This is still in use.",
      uses: [],
    });
  });

  test("is rejected if a service is created meanwhile, or the service is rejected", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await create();
      const body = { serviceable_type: "hotel", serviceable_id: id, locales: en("Spa") };
      const [gone, made] = await Promise.all([
        server.as(own).send(hotels.delete, { params: { hotelId: id } }),
        server.as(own).send(services.create, { body }),
      ]);
      expect([`200 404`, `409 201`]).toContain(`${gone.statusCode} ${made.statusCode}`);
    }
  });
});

test("users/info lists hotels only for users that may see them", async () => {
  const member = await makeMember(server.sql, own, { [own.branchId]: ["hotels.read"] });
  const other = await makeMember(server.sql, own, { [own.branchId]: ["services.read"] });
  const seen = await Promise.all([own, member, other].map((who) => server.as(who).call(accounts.info)));
  expect(seen.map((user) => user.hotels.length)).toEqual([2, 2, 0]);
});
