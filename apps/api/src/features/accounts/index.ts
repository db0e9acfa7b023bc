export { countTry, uncountTry } from "./attempts.ts";
export { hashPassword, isPassword } from "./passwords.ts";
export { describeUser } from "./sessions.ts";
