import type { User } from "@diwan/contract/accounts/accounts";
import { afterEach, expect, test, vi } from "vitest";
import { refreshSession, session } from "./session-store.ts";

const user = (name: string) => ({ id: "1", name }) as User;
const reply = (name: string, status = 200) => Response.json(user(name), { status });

/** The responses that the server owes, oldest first. */
let owed: ((response: Response) => void)[] = [];

function holdResponses(): void {
  owed = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => owed.push(answer)));
}

afterEach(() => session.set({ status: "out" }));

test("a response older than a saved change does not undo it: the user is read again", async () => {
  holdResponses();
  session.set({ status: "in", user: user("read at first") });
  const refreshed = refreshSession();
  session.set({ status: "in", user: user("saved") });
  owed[0]?.(reply("read before the save"));
  await expect.poll(() => owed.length).toBe(2);
  expect(session.get().user?.name).toBe("saved");
  owed[1]?.(reply("read after the save"));
  expect(await refreshed).toMatchObject({ user: { name: "read after the save" } });
  expect(session.get().user?.name).toBe("read after the save");
});

test.each([200, 401])("a response with status %i after a logout changes nothing", async (status) => {
  holdResponses();
  session.set({ status: "in", user: user("Salma") });
  const refreshed = refreshSession();
  session.set({ status: "out" });
  owed[0]?.(reply("Salma", status));
  expect(await refreshed).toEqual({ status: "out" });
  expect(owed).toHaveLength(1);
});

test("a login while an old token is rejected is not ended by it", async () => {
  holdResponses();
  session.set({ status: "in", user: user("Salma") });
  const refreshed = refreshSession();
  session.set({ status: "in", user: user("Noor") });
  owed[0]?.(reply("Salma", 401));
  expect(await refreshed).toMatchObject({ user: { name: "Noor" } });
});
