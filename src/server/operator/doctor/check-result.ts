/** What the doctor has looked at. `warning`: the shop works, but should not stay so; `wrong`: it does not work. */
export type CheckResult = {
  check: string
  state: 'ok' | 'warning' | 'wrong'
  found: string
  /** Null where nothing has to be done. */
  remedy: string | null
}

export function passed(check: string, found: string): CheckResult {
  return { check, state: 'ok', found, remedy: null }
}
