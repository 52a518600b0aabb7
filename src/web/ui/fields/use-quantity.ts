import { type KeyboardEvent, useState } from 'react'
import { parseQuantity } from './parse-quantity.ts'

type Quantity = { value: number; min: number; max: number; onChange: (value: number) => void }

/** What is being typed is kept apart from the quantity until it is settled. */
export function useQuantity({ value, min, max, onChange }: Quantity) {
  const [draft, setDraft] = useState<string | null>(null)
  function change(next: number) {
    setDraft(null)
    if (next !== value) onChange(next)
  }
  const wanted = draft === null ? value : parseQuantity(draft, { min, max, otherwise: value })
  const step = (by: number) => change(Math.min(max, Math.max(min, wanted + by)))
  const settle = () => change(wanted)
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown') step(-1)
    else if (event.key === 'Enter') settle()
    else return
    event.preventDefault()
  }
  return { shown: draft ?? String(value), type: setDraft, step, settle, press }
}
