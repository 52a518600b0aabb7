/** Closes what has ended; the same as a job. */
export { closeStatements, createStatementJob } from './close-statements.ts'
