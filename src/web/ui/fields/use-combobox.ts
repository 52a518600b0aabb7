import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useDismiss } from '#web/ui/focus/use-dismiss.ts'

type Options<Item> = {
  /** The element around the input and its list. */
  box: RefObject<HTMLElement | null>
  items: readonly Item[]
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * A text input with a list of options below it (WAI-ARIA: combobox): spread `inputProps` on the input, give the list
 * the id `listId` and each option `${listId}-${index}`. Arrow keys move through the list and wrap at its ends. A new list
 * or another text starts without a chosen option.
 */
export function useCombobox<Item>({ box, items, isOpen, open, close }: Options<Item>) {
  const listId = useId()
  const [chosen, setChosen] = useState<{ items: readonly Item[]; index: number } | null>(null)
  const active = chosen?.items === items ? chosen.index : null
  const isListed = isOpen && items.length > 0
  useDismiss(box, isOpen, close)

  function move(step: 1 | -1) {
    const start = active ?? (step === 1 ? -1 : items.length)
    setChosen({ items, index: (start + step + items.length) % items.length })
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method that composes a letter uses these keys itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // The browser would also clear a search field.
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
      if (items.length > 0) move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': isListed ? listId : undefined,
    'aria-activedescendant': isListed && active !== null ? `${listId}-${active}` : undefined,
    autoComplete: 'off',
    onKeyDown,
    onInput: () => setChosen(null),
  } as const
  return { active, isListed, listId, inputProps }
}
