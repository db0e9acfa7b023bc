export { countTry, uncountTry } from "./attempts.ts";
export { countGuess } from "./guesses.ts";
export { avatarOf, takeAvatar } from "./avatars.ts";
export { newCode, useCode } from "./codes.ts";
export { emailChangedMail, newEmailMail } from "./mails.ts";
export { hashPassword, isPassword, refuseMismatch } from "./passwords.ts";
export { describeUser, openSession } from "./sessions.ts";
export { done } from "./done.ts";
export { isGenerated, refuseTaken } from "./addresses.ts";
