import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markConnected, markDisconnected } from "../connection/connection.ts";
import { closePageNotices, noticeDuration, notices, notify } from "./notices.ts";

beforeEach(() => {
  vi.useFakeTimers();
  notices.set([]);
});
afterEach(() => void vi.useRealTimers());
const shown = (): (string | undefined)[] => notices.get().map(({ text }) => text);
const follow = (): void => undefined;

test("errors leave with their page, unless their action is of use anywhere", () => {
  notify({ kind: "error", text: "Not saved" });
  notify({ kind: "error", text: "Not saved, try again", link: { text: "Try again", follow } });
  notify({ kind: "error", text: "Picture", link: { text: "Retry", follow, anywhere: true } });
  notify({ kind: "success", text: "Deleted", link: { text: "Undo", follow }, forMs: 60_000 });
  notify({ kind: "warning", text: "Refused" });
  closePageNotices();
  expect(shown()).toEqual(["Picture", "Deleted", "Refused"]);
});

test("the notice of a lost connection leaves after it is back, that of an unsent form stays", () => {
  markDisconnected();
  notify({ kind: "error", text: "No connection", offline: true });
  notify({ kind: "error", text: "Not sent" });
  const durations = () => notices.get().map(noticeDuration);
  markDisconnected();
  expect(durations()).toEqual([null, null]);
  markConnected();
  expect(durations()).toEqual([5_000, null]);
});
