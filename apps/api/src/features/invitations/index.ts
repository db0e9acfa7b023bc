export { acceptAsUser, leaveBusiness, listInvitations, sendInvitation } from "./invitations.ts";
