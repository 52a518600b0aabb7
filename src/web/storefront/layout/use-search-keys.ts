import { type KeyboardEvent, useState } from 'react'

type Options<Item> = { items: readonly Item[]; isOpen: boolean; open: () => void; close: () => void }

/** Arrow keys walk through a list below an input and around its ends; a new list starts without a chosen item. */
export function useSearchKeys<Item>({ items, isOpen, open, close }: Options<Item>) {
  const [chosen, setChosen] = useState<{ items: readonly Item[]; index: number } | null>(null)
  const active = chosen?.items === items ? chosen.index : null

  function move(step: 1 | -1) {
    const start = active ?? (step === 1 ? -1 : items.length)
    setChosen({ items, index: (start + step + items.length) % items.length })
  }

  function onKeyDown(event: KeyboardEvent) {
    // An input method that composes a letter uses these keys itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // The browser would empty the search field as well.
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
      if (items.length > 0) move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  return { active, onKeyDown }
}
