export { businessInMail, queueRemovalEmail } from "./mails.ts";
export { acceptAsUser, leaveBusiness, listInvitations, sendInvitation } from "./invitations.ts";
