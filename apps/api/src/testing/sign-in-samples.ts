import { codeAt } from "./one-time-codes.ts";
import type { Sent } from "./samples.ts";
import type { Stocked } from "./stock.ts";
import { PASSWORD } from "./tenant.ts";

const party = "diwan.test";
const signed = ({ passkey, challenge }: Stocked) => passkey.sign({ challenge, rpId: party });

/** Valid requests of all that shows who somebody is. */
export const signInSamples: Record<string, (own: Stocked) => Sent> = {
  "signIn.secondStep": (own) => ({ body: { ticket: own.ticket, passkey: signed(own) } }),
  "signIn.passkeyLogin": (own) => ({ body: { passkey: signed(own) } }),
  "signIn.checkPassword": (own) => ({ body: { password: PASSWORD, context: [own.mark] } }),
  "signIn.confirm": () => ({ body: { password: PASSWORD } }),
  "secondFactor.addPasskey": (own) => ({
    body: {
      name: "Windows laptop, office",
      credential: own.newPasskey.create({ challenge: own.newChallenge, rp: { id: party }, user: { id: "" } }),
    },
  }),
  "secondFactor.renamePasskey": () => ({ body: { name: "iPhone 16" } }),
  "secondFactor.confirmCodes": (own) => ({ body: { code: codeAt(own.appSecret) } }),
  "secondFactor.setRule": () => ({ body: { required: true } }),
};
