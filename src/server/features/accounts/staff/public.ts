/** The retention rule for invitations. */
export { expiredInvitations } from './invitation-store.ts'
