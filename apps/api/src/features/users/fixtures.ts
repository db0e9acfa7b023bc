import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { CODE } from "../../testing/secrets.ts";
import { PASSWORD } from "../../testing/tenant.ts";

export const fixture = {
  requests: {
    "users.changeEmail": () => ({ body: { email: `${uuidv7()}@example.com`, current_password: PASSWORD } }),
    "users.confirmEmail": () => ({ body: { code: CODE } }),
    "users.update": (own) => ({
      body: {
        ...{ email: undefined, password: undefined, password_confirmation: undefined, current_password: undefined },
        media: [{ src: own.src }],
      },
    }),
    "users.setPassword": () => ({
      body: {
        code: undefined,
        password: "one of my own",
        password_confirmation: "one of my own",
        current_password: PASSWORD,
      },
    }),
    "users.setSettings": () => ({ body: { settings: [{ key: "ReceiveOrderNotifications", data: true }] } }),
  },
} satisfies Fixture;
