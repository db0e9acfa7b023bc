import { CallError } from "@diwan/contract/api/client";
import { expect, test } from "vitest";
import { connectionLost, connectionWorks } from "./connection.ts";
import { outboxCount, post } from "./outbox.ts";

const settled = () => new Promise((done) => setTimeout(done));

test("with a connection a change is made at once and its refusal thrown", async () => {
  await expect(post("a", () => Promise.resolve(1))).resolves.toBe(1);
  await expect(post("a", () => Promise.reject(new CallError(422, {})))).rejects.toMatchObject({ status: 422 });
});

test("without one it waits, a later change under its key takes its place, and all are made in order", async () => {
  const made: string[] = [];
  const make = (name: string) => () => Promise.resolve(made.push(name));
  connectionLost();
  const answers = [post("first", make("old")), post("second", make("second")), post("first", make("new"))];
  expect(outboxCount.get().waiting).toBe(2);
  expect(made).toEqual([]);
  connectionWorks();
  await Promise.all(answers);
  expect(made).toEqual(["new", "second"]);
  expect(outboxCount.get()).toEqual({ waiting: 0, saved: 2 });
});

test("what the server refuses afterwards does not hold up the rest", async () => {
  connectionLost();
  const refused = post("refused", () => Promise.reject(new CallError(409, {})));
  const fine = post("fine", () => Promise.resolve("fine"));
  connectionWorks();
  await expect(refused).rejects.toMatchObject({ status: 409 });
  await expect(fine).resolves.toBe("fine");
});

test("a connection that breaks off again keeps the change", async () => {
  let works = false;
  connectionLost();
  const answer = post("kept", () => (works ? Promise.resolve("made") : Promise.reject(new CallError(0, {}))));
  connectionWorks();
  await settled();
  expect(outboxCount.get().waiting).toBe(1);
  works = true;
  connectionLost();
  connectionWorks();
  await expect(answer).resolves.toBe("made");
});
