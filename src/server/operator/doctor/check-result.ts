/** A finding of the doctor. `warning`: the shop works, but should be changed; `wrong`: it does not work. */
export type CheckResult = {
  check: string
  state: 'ok' | 'warning' | 'wrong'
  found: string
  /** Null when nothing has to be done. */
  remedy: string | null
}

export function passed(check: string, found: string): CheckResult {
  return { check, state: 'ok', found, remedy: null }
}
