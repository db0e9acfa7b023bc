export { forgetStrangers, isKnownTablet, rememberTablet } from "./pass-key.ts";
