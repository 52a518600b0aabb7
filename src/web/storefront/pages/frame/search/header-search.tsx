import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { partnerTypes } from '#domain/menus/partner-type.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { useCombobox } from '#web/ui/fields/use-combobox.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { searchTypeWords } from './search-type-words.ts'
import { useProductSearch } from './use-product-search.ts'

type SearchTypeSelectProps = { value: string; onChange: (value: string) => void }

/** The kind of restaurant whose dishes are searched; phones choose it in the open results. */
function SearchTypeSelect({ value, onChange }: SearchTypeSelectProps) {
  const words = useWords(searchTypeWords)
  return (
    <span className="relative hidden shrink-0 border-r border-line lg:block">
      <select
        name="type"
        aria-label={words.label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="search-type"
      >
        <option value="">{words.all}</option>
        {partnerTypes.map(({ id }) => (
          <option key={id} value={id}>
            {words[id]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-3 top-3.5 size-4 text-muted" />
    </span>
  )
}

const SearchResults = createLazyPart(async () => (await import('./search-results.tsx')).SearchResults)

/** Dishes by name and kind of restaurant. Without script it asks for restaurants by that name instead. */
export function HeaderSearch() {
  const words = useWords(layoutWords)
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [type, setType] = useState('')
  const panel = useOpenHere()
  const { found, askAgain } = useProductSearch(text, type)
  const { active, listId, inputProps } = useCombobox({ box, items: found.products, ...panel })
  const [isWished, setWished] = useState(false)

  function openChosen(event: FormEvent) {
    event.preventDefault()
    // A phone's search key puts the keyboard away and shows what was found; nobody sees there what else it would choose.
    if (active === null && matchMedia('(pointer: coarse)').matches) return input.current?.blur()
    if (active === null) setWished(true)
    else follow(active)
  }

  function follow(index: number) {
    const product = found.products[index]
    if (!product) return
    setText('')
    void navigate(`/product-details/${product.id}`)
  }

  // Enter may be pressed before the answer is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing on, another kind or a closed panel takes it back
  useEffect(() => () => setWished(false), [text, type, panel.isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found first is followed once
  useEffect(() => {
    if (!isWished || found.state === 'waiting') return
    setWished(false)
    follow(0)
  }, [isWished, found])

  return (
    <search className="min-w-0 flex-1 md:relative md:max-w-2xl">
      <form ref={box} action="/list-partners" onSubmit={openChosen} className="search-box">
        <SearchTypeSelect value={type} onChange={setType} />
        <Icon name="search" className="ml-4 text-muted" />
        <input
          ref={input}
          type="search"
          name="name"
          {...inputProps}
          aria-label={words.search}
          enterKeyHint="search"
          placeholder={words.search}
          value={text}
          onFocus={panel.open}
          onChange={(event) => {
            setText(event.target.value)
            panel.open()
          }}
          className="search-text"
        />
        {panel.isOpen && (
          <SearchResults
            {...{ listId, text, found, active, type }}
            onType={setType}
            onAskAgain={askAgain}
            onFollow={() => setText('')}
            onClose={panel.close}
          />
        )}
      </form>
    </search>
  )
}
