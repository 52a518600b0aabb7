/** Closes what has ended; the same as a job. */
export { closeStatements, createStatementJob } from './close-statements.ts'
/** Locks a restaurant or driver whose account is settled. */
export { lockParty, type PartyOf } from './lock-party.ts'
/** One statement. */
export { findStatement } from './statement-store.ts'
