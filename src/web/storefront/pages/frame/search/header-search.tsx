import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { partnerTypes } from '#domain/menus/partner-type.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { useCombobox } from '#web/ui/fields/use-combobox.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { searchTypeWords } from './search-type-words.ts'
import { useSearch } from './use-search.ts'

/** Chooses the type of restaurant for the search; phones choose it in the open results. */
function SearchTypeSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
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

/** The text that the page of results was opened with; empty on other pages. */
function useSearchedText(): string {
  const { pathname, search } = useLocation()
  return pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
}

/**
 * Searches restaurants and dishes by name and kind. Enter opens the page of results, as the form does without script.
 * On that page the field shows its text.
 */
export function HeaderSearch() {
  const words = useWords(layoutWords)
  const navigate = useNavigate()
  const searched = useSearchedText()
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(searched)
  const [type, setType] = useState('')
  const panel = useOpenHere()
  const [shownFor, setShownFor] = useState(searched)
  if (shownFor !== searched) {
    setShownFor(searched)
    // While the panel is open, the person's own text stays.
    if (!panel.isOpen) setText(searched)
  }
  const { found, askAgain } = useSearch(text, type, panel.isOpen)
  const { active, listId, inputProps } = useCombobox({ box, items: found.options, ...panel })

  function openChosen(event: FormEvent) {
    event.preventDefault()
    if (active !== null) return follow(active)
    input.current?.blur()
    panel.close()
    const q = text.trim()
    if (!q) return
    remember()
    void navigate(`/search?${new URLSearchParams({ q })}`)
  }

  function follow(index: number) {
    const option = found.options[index]
    if (!option) return
    remember()
    setText('')
    input.current?.blur()
    void navigate(option.to)
  }

  function remember() {
    // Loaded lazily: stores the search.
    import('#web/storefront/pieces/search/recent-searches.ts').then(
      ({ rememberSearch }) => rememberSearch(text),
      () => {},
    )
  }

  return (
    <search className="min-w-0 flex-1 md:relative md:max-w-2xl">
      <form ref={box} action="/search" onSubmit={openChosen} className="search-box">
        <SearchTypeSelect value={type} onChange={setType} />
        <Icon name="search" className="ml-4 text-muted" />
        <input
          ref={input}
          type="search"
          name="q"
          {...inputProps}
          aria-label={words.search}
          enterKeyHint="search"
          placeholder={words.searchShort}
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
            onFollow={() => {
              setText('')
              input.current?.blur()
            }}
            onClose={panel.close}
          />
        )}
      </form>
    </search>
  )
}
