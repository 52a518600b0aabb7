import { expect, it } from 'vitest'
import { portionLabels, printedLine } from './print.ts'

const combo = { name: 'Combo', quantity: 2, note: null, choices: [{ name: 'Trứng', quantity: 1 }] }

it('multiplies choices by the quantity of their dish: two combos with an egg need two eggs', () => {
  expect(printedLine(combo).choices).toEqual([{ name: 'Trứng', quantity: 2 }])
  const doubled = { ...combo, choices: [{ name: 'Trứng', quantity: 3 }] }
  expect(printedLine(doubled).choices).toEqual([{ name: 'Trứng', quantity: 6 }])
})

it('has a label for each portion with its content, numbered across all lines', () => {
  const tea = { name: 'Trà đào', quantity: 1, note: 'ít ngọt', choices: [] }
  expect(portionLabels([combo, tea])).toEqual([
    { name: 'Combo', note: null, choices: combo.choices, place: 1, of: 3 },
    { name: 'Combo', note: null, choices: combo.choices, place: 2, of: 3 },
    { name: 'Trà đào', note: 'ít ngọt', choices: [], place: 3, of: 3 },
  ])
  expect(portionLabels([{ ...tea, quantity: 999 }])).toHaveLength(200)
  expect(portionLabels([])).toEqual([])
})
