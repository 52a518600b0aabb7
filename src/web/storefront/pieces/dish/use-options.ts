import { useState } from 'react'
import { type ChosenChoice, findChoiceFault, type OptionGroup, unitPrice } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import { startingChoices, stillOfferedChoices } from './chosen-options.ts'

type UseOptions = {
  price: Vnd
  groups: readonly OptionGroup[]
  /** The initial choices, in place of the defaults. */
  before?: readonly ChosenChoice[]
}

/** The chosen options of a dish, as React state. */
export function useOptions({ price, groups, before }: UseOptions) {
  const [chosen, setChosen] = useState(() =>
    before ? stillOfferedChoices(groups, before) : startingChoices(groups),
  )
  const [hasTried, setTried] = useState(false)
  const fault = findChoiceFault(groups, chosen)
  return {
    chosen,
    setChosen,
    unitPrice: unitPrice(price, groups, chosen),
    /** The group whose choice is missing, once the person has tried to continue without it. */
    missing: hasTried && fault?.code === 'group_too_few' ? fault.name : null,
    /** Whether the dish can be added with these choices; if not, shows what is missing and scrolls there. */
    check(): boolean {
      setTried(true)
      if (fault === null) return true
      const missing = document.querySelector<HTMLElement>('[data-option-missing] :is(input, button):enabled')
      missing?.focus({ preventScroll: true })
      missing?.closest('fieldset')?.scrollIntoView({ block: 'center' })
      return false
    },
  }
}
