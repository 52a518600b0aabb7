import { useWords } from '#web/shared/i18n/words.ts'
import { devWords } from './dev-words.ts'
import { Specimen } from './specimen.tsx'

/** Ground and letters that go together. */
const pairs = [
  'bg-paper text-ink',
  'bg-surface text-ink',
  'bg-surface text-muted',
  'bg-sunken text-ink',
  'bg-chili text-on-chili',
  'bg-chili-soft text-chili-ink',
  'bg-herb text-on-herb',
  'bg-herb-soft text-herb-ink',
  'bg-turmeric-soft text-turmeric-ink',
  'bg-danger text-on-danger',
  'bg-danger-soft text-danger-ink',
]
const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

export function TokenParts() {
  const words = useWords(devWords)
  return (
    <>
      <Specimen title={words.colours}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {pairs.map((pair) => (
            <li key={pair} className={`rounded-md border border-line p-4 text-sm font-bold ${pair}`}>
              {pair}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={words.type}>
        {sizes.map((size) => (
          <p key={size} className={size}>
            {words.dish}
          </p>
        ))}
      </Specimen>
    </>
  )
}
