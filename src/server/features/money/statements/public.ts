/** Closes what has ended; the same within a transaction; the same as a job. */
export { closeStatements, closeStatementsAtOnce, createStatementJob } from './close-statements.ts'
/** Locks a restaurant or driver whose account is settled. */
export { lockParty, type PartyOf } from './lock-party.ts'
/** A statement as CSV. */
export { writeStatementFile } from './statement-file.ts'
/** One statement; those of a party, the newest first; the periods of some. */
export { findStatement, listStatementRows, readPeriods } from './statement-store.ts'
