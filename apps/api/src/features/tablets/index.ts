export { resetUnknownTabletAttempts, isKnownTablet, rememberTablet } from "./pass-key.ts";
