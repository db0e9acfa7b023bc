import { CallError } from "@diwan/contract/api/client";
import { expect, test } from "vitest";
import { markDisconnected, markConnected } from "./connection.ts";
import { outboxCount, sendWhenConnected } from "./outbox.ts";

const settled = () => new Promise((done) => setTimeout(done));

test("with a connection a change is sent at once and its rejection thrown", async () => {
  await expect(sendWhenConnected("a", () => Promise.resolve(1))).resolves.toBe(1);
  await expect(sendWhenConnected("a", () => Promise.reject(new CallError(422, {})))).rejects.toMatchObject({
    status: 422,
  });
});

test("without a connection changes wait and are sent in order; a later one replaces that with the same key", async () => {
  const made: string[] = [];
  const make = (name: string) => () => Promise.resolve(made.push(name));
  markDisconnected();
  const answers = [
    sendWhenConnected("first", make("old")),
    sendWhenConnected("second", make("second")),
    sendWhenConnected("first", make("new")),
  ];
  expect(outboxCount.get().waiting).toBe(2);
  expect(made).toEqual([]);
  markConnected();
  await Promise.all(answers);
  expect(made).toEqual(["new", "second"]);
  expect(outboxCount.get()).toEqual({ waiting: 0, saved: 2 });
});

test("a change that the server rejects later does not stop the others", async () => {
  markDisconnected();
  const refused = sendWhenConnected("refused", () => Promise.reject(new CallError(409, {})));
  const fine = sendWhenConnected("fine", () => Promise.resolve("fine"));
  markConnected();
  await expect(refused).rejects.toMatchObject({ status: 409 });
  await expect(fine).resolves.toBe("fine");
});

test("a connection that is lost again keeps the change", async () => {
  let works = false;
  markDisconnected();
  const answer = sendWhenConnected("kept", () =>
    works ? Promise.resolve("made") : Promise.reject(new CallError(0, {})),
  );
  markConnected();
  await settled();
  expect(outboxCount.get().waiting).toBe(1);
  works = true;
  markDisconnected();
  markConnected();
  await expect(answer).resolves.toBe("made");
});
