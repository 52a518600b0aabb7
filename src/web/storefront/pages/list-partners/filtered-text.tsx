import { type ComponentType, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { createLateValue } from '#web/shared/loading/late-value.ts'

type FilteredTextProps = { text: string; filter: 'name' | 'address' }

/** Fetched once somebody filters: a list without filters has nothing to mark. */
const marking = createLateValue<ComponentType<{ text: string; wanted: string }>>()

/** A restaurant's name or address; what the list in sight was filtered by is marked in it. */
export function FilteredText({ text, filter }: FilteredTextProps) {
  const [params] = useSearchParams()
  const Marked = marking.use()
  const wanted = params.get(filter) ?? ''
  const isWanted = wanted !== ''
  useEffect(() => {
    if (!isWanted) return
    import('./marked-filter.tsx').then(
      ({ MarkedFilter }) => marking.set(MarkedFilter),
      () => {},
    )
  }, [isWanted])
  return isWanted && Marked ? <Marked text={text} wanted={wanted} /> : text
}
