import { createClient } from "@diwan/contract/api/client";
import { API, callHeaders } from "./call-headers.ts";
import { currentLocale } from "../language/language.ts";
import { token } from "../session/token.ts";

/** Sends a call that outlives its page; the response is ignored. */
export const sendLast = createClient({
  base: API,
  headers: () => callHeaders(token.get(), currentLocale()),
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});
