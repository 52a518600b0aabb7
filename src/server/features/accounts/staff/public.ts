/** Invitations that are deleted again. */
export { expiredInvitations } from './invitation-store.ts'
