/** Closes what has ended; the same as a job. */
export { closeStatements, createStatementJob } from './close-statements.ts'
/** Locks a restaurant or driver whose account is settled. */
export { lockParty, type PartyOf } from './lock-party.ts'
/** A statement as CSV. */
export { writeStatementFile } from './statement-file.ts'
/** Statements, the newest first; one of them. */
export { findStatement, listStatementRows } from './statement-store.ts'
