/** What the doctor has looked at. `warning`: the shop works, but should not stay so; `wrong`: it does not work. */
export type Checked = {
  check: string
  state: 'ok' | 'warning' | 'wrong'
  found: string
  /** Null where nothing has to be done. */
  remedy: string | null
}

export function fine(check: string, found: string): Checked {
  return { check, state: 'ok', found, remedy: null }
}
