import { expect, test } from 'vitest'
import { findGroupProblem } from './menu-faults.ts'
import { optionTemplates } from './option-templates.ts'
import { defaultChoices } from './options.ts'

test.each(Object.entries(optionTemplates))(
  'the template %s makes a group that can be offered',
  (_, template) => {
    const choices = template.choices.map((choice, id) => ({ ...choice, id, status: 'in_stock' as const }))
    const group = { ...template, id: 1, choices }
    expect(findGroupProblem(group)).toBeNull()
    expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length)
    // An older client can order the dish without choosing.
    if (!group.is_size) expect(defaultChoices(30_000, [group])).not.toBeNull()
  },
)
