/** Whether a stored actor, `administrator 3` or a login, is this administrator. */
export function isActor(actor: string | null, administratorId: number): boolean {
  return actor === `administrator ${administratorId}`
}
