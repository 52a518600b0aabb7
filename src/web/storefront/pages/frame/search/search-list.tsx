import { useWords } from '#web/shared/i18n/words.ts'
import { forgetSearches } from '#web/storefront/pieces/search/recent-searches.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Found } from './find-options.ts'
import { SearchOptionRow } from './search-option-row.tsx'
import { searchWords } from './search-words.ts'

const kinds = ['recent', 'popular', 'partner', 'dish'] as const

type SearchListProps = {
  listId: string
  found: Found
  active: number | null
  onFollow: () => void
  onAskAgain: () => void
}

/** The search's options in sections; the arrow keys treat them as one list. */
export function SearchList({ listId, found, active, onFollow, onAskAgain }: SearchListProps) {
  const words = useWords(searchWords)
  const { options, question, state } = found
  if (options.length === 0) return null

  function forget() {
    forgetSearches()
    onAskAgain()
  }

  return (
    <div className={classNames('relative p-1.5 transition-opacity', state === 'waiting' && 'opacity-60')}>
      {options[0]?.kind === 'recent' && (
        <Button
          variant="ghost"
          size="small"
          aria-label={words.forgetAll}
          onClick={forget}
          className="absolute right-1.5 top-0.5 z-10"
        >
          {words.forget}
        </Button>
      )}
      <div role="listbox" id={listId} aria-label={words.offered} className="grid grid-cols-1">
        {kinds
          .filter((kind) => options.some((option) => option.kind === kind))
          .map((kind) => (
            // biome-ignore lint/a11y/useSemanticElements: the ARIA pattern of a listbox uses role=group for a section
            <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
              <p
                id={`${listId}-${kind}`}
                role="presentation"
                className="px-2 pb-1 pt-2 text-xs font-bold text-muted"
              >
                {words[kind]}
              </p>
              {options.map(
                (option, index) =>
                  option.kind === kind && (
                    <SearchOptionRow
                      key={option.to}
                      id={`${listId}-${index}`}
                      {...{ option, question, onFollow }}
                      isActive={index === active}
                    />
                  ),
              )}
            </div>
          ))}
      </div>
    </div>
  )
}
