/** Closes ended statements: each in its own transaction, all in the caller's transaction, or as a job. */
export { closeStatements, closeStatementsAtOnce, createStatementJob } from './close-statements.ts'
/** Locks a restaurant or driver whose account is settled. */
export { type AccountHolder, lockParty } from './lock-party.ts'
/** A statement by its id, and the periods of statements by their ids. */
export { findStatement, readPeriods } from './statement-store.ts'
