import { CallError } from "@diwan/contract/api/client";
import { expect, test } from "vitest";
import { signInAgain, withRecentSignIn } from "./sign-in-again.ts";

const refusal = () => new CallError(403, { code: "sign_in_again", message: "" });

test("asks once for all calls rejected for lack of a recent sign-in, and repeats each once", async () => {
  let recent = false;
  const tried: string[] = [];
  const work = (name: string) => async () => {
    tried.push(name);
    if (!recent) throw refusal();
    return name;
  };
  const path = "business/:businessId/branches/:branchId/permissions/user/:memberId/set";
  const both = Promise.all([withRecentSignIn(path, work("a")), withRecentSignIn("audits/export", work("b"))]);
  await expect.poll(() => signInAgain.get()?.reason).toBe("permissions");
  recent = true;
  signInAgain.get()?.answer(true);
  expect(await both).toEqual(["a", "b"]);
  expect(tried).toEqual(["a", "b", "a", "b"]);
  expect(signInAgain.get()).toBeNull();
});

test("a cancelled confirmation returns the error, and other errors ask nothing", async () => {
  const asked = withRecentSignIn("users/:userId/passkeys", () => Promise.reject(refusal()));
  asked.catch(() => undefined);
  await expect.poll(() => signInAgain.get()?.reason).toBe("security");
  signInAgain.get()?.answer(false);
  await expect(asked).rejects.toMatchObject({ code: "sign_in_again" });
  const forbidden = () => Promise.reject(new CallError(403, { code: "forbidden" }));
  await expect(withRecentSignIn("audits/export", forbidden)).rejects.toMatchObject({ code: "forbidden" });
  expect(signInAgain.get()).toBeNull();
});
