export { forgetStrangers, isKnownTablet } from "./pass-key.ts";
