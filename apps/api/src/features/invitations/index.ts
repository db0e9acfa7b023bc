export { readBusinessNames, queueRemovalEmail } from "./mails.ts";
export { acceptInvitationAsUser, leaveBusiness, listInvitations, sendInvitation } from "./invitations.ts";
