import { uuidv7 } from "uuidv7";
import type { Sent } from "./samples.ts";
import { CODE, type Stocked } from "./stock.ts";
import { PASSWORD } from "./tenant.ts";

/** Valid requests of accounts, people and invitations. */
export const accountSamples: Record<string, (own: Stocked) => Sent> = {
  "accounts.login": (own) => ({ body: { email: own.email, password: PASSWORD } }),
  "accounts.sendCode": () => ({ body: { email: `${uuidv7()}@example.com` } }),
  "accounts.validateCode": (own) => ({ body: { email: own.newEmail, code: CODE } }),
  "accounts.register": (own) => ({
    body: {
      name: "Noura",
      businessType: "salon",
      businessName: "Noura's salon",
      email: own.newEmail,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      acceptTerms: true,
      code: CODE,
    },
  }),
  "accounts.forgotPassword": () => ({ body: { email: `${uuidv7()}@example.com` } }),
  "accounts.resetPassword": (own) => ({
    body: { email: own.email, code: CODE, password: PASSWORD, password_confirmation: PASSWORD },
  }),
  "accounts.loginQr": (own) => ({ body: { code: own.deviceCode, device_name: "Till" } }),
  "invitations.read": (own) => ({ body: { token: own.invitationToken } }),
  "invitations.passkeyOptions": (own) => ({ body: { token: own.invitationToken } }),
  "invitations.accept": (own) => ({
    body: { token: own.invitationToken, name: "Maria", password: PASSWORD, password_confirmation: PASSWORD },
  }),
  "invitations.decline": (own) => ({ body: { token: own.invitationToken } }),
  "users.changeEmail": () => ({ body: { email: `${uuidv7()}@example.com`, current_password: PASSWORD } }),
  "users.confirmEmail": () => ({ body: { code: CODE } }),
  "users.update": (own) => ({ body: { name: "Noura", phone: "+96599000000", media: [{ src: own.src }] } }),
  "users.setPassword": () => ({
    body: { password: "one of my own", password_confirmation: "one of my own", current_password: PASSWORD },
  }),
  "users.setSettings": () => ({ body: { settings: [{ key: "ReceiveOrderNotifications", data: true }] } }),
  "people.list": (own) => ({ query: { branchId: own.branchId } }),
  "people.create": () => ({
    body: { name: "Salem", email: `${uuidv7()}@example.com`, phone_number: "+96566771902", password: PASSWORD },
  }),
  "people.search": (own) => ({ body: { query: own.mark } }),
  "people.update": () => ({ body: { name: "Salem Al-Ajmi", phone_number: "+96566771902" } }),
};
