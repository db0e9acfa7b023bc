export { countTry, uncountTry } from "./attempts.ts";
export { countGuess } from "./guesses.ts";
export { avatarOf, takeAvatar } from "./avatars.ts";
export { addedMail, invitationMail } from "./mails.ts";
export { hashPassword, isPassword, refuseMismatch } from "./passwords.ts";
export { describeUser } from "./sessions.ts";
export { refuseTaken } from "./taken.ts";
