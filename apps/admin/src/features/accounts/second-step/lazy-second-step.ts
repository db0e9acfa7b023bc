import { signIn } from "@diwan/contract/accounts/sign-in";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { send } from "../../../kit/connection/api.ts";
import { addTexts, language } from "../../../kit/language/language.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { requestPasskey, PasskeyError } from "../../../kit/session/second-factor/device-passkeys.ts";
import type { NewSession } from "../new-session.ts";

/** The second step with its texts, for accounts that have one. */
export async function loadSecondStep() {
  const [{ SecondStepPage }] = await Promise.all([import("./page.tsx"), addTexts("signIn", RECORD_TEXTS.signIn)]);
  return { default: SecondStepPage };
}

/** The choice of the business, for a password that belongs to accounts of several. */
export async function loadChooseBusiness() {
  const [{ ChooseBusinessPage }] = await Promise.all([
    import("./choose-business.tsx"),
    addTexts("signIn", RECORD_TEXTS.signIn),
  ]);
  return { default: ChooseBusinessPage };
}

/** A complete login by passkey; undefined, with a notice, when the browser gave none. */
export async function loginByPasskey(): Promise<NewSession | undefined> {
  const texts = addTexts("signIn", RECORD_TEXTS.signIn);
  try {
    return await send(signIn.passkeyLogin, { body: { passkey: await requestPasskey(), dashboard: true } });
  } catch (error) {
    if (!(error instanceof PasskeyError)) throw error;
    await texts;
    notify({ kind: "warning", title: language.get()?.messages.signIn.passkey[error.problem] ?? "" });
    return undefined;
  }
}
