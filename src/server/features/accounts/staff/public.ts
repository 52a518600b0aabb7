/** Invitations that are deleted again. */
export { overInvitations } from './invitation-store.ts'
