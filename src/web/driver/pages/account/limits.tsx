import { formatVnd } from '#domain/money/money.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { type Answer, driverApi, signedIn } from '../../driver-api.ts'
import { limitsWords } from './limits-words.ts'

type Limits = Answer<'setDriverLimits'>

const steps = {
  max_advance: [0, 100_000, 200_000, 300_000, 500_000, 1_000_000, 2_000_000],
  max_distance_km: [2, 3, 5, 7, 10, 15],
  max_cups: [0, 2, 5, 10, 20, 40],
}

/** The steps, with a limit between them that was set elsewhere. */
function choicesOf(known: readonly number[], current: number | null): number[] {
  const all = current === null || known.includes(current) ? known : [...known, current]
  return all.toSorted((one, other) => one - other)
}

/** What the driver is offered at most: one touch each, saved at once. */
export function LimitsCard() {
  const words = useWords(limitsWords)
  const { id } = signedIn.useMe()
  const submit = useSubmit()
  const query = useQuery(`account of ${id}`, () => driverApi.getDriver({}))
  const fields = [
    [
      'max_advance',
      words.advance,
      (dong: number) => (dong === 0 ? words.noAdvance : words.atMost(formatVnd(dong))),
    ],
    ['max_distance_km', words.distance, (km: number) => words.atMost(`${km} km`)],
    ['max_cups', words.cups, words.cupsOf],
  ] as const
  async function set(limits: Limits) {
    await submit(driverApi.setDriverLimits(limits), words.saved)
    await query.reload()
  }
  return (
    <Card as="section" title={words.title} className="grid max-w-lg grid-cols-1 gap-3">
      <p className="text-sm text-muted">{words.text}</p>
      <QueryView query={query}>
        {({ limits }) => (
          <>
            {fields.map(([name, label, shown]) => (
              <SelectField
                key={name}
                label={label}
                className="min-h-14"
                value={limits[name] ?? ''}
                onChange={({ target }) =>
                  void set({ ...limits, [name]: target.value === '' ? null : Number(target.value) })
                }
                options={[
                  { value: '', label: words.none },
                  ...choicesOf(steps[name], limits[name]).map((value) => ({ value, label: shown(value) })),
                ]}
              />
            ))}
            <CheckField
              label={words.second}
              hint={words.secondHint}
              className="min-h-14 font-bold"
              checked={limits.takes_second_order}
              onChange={(takes_second_order) => void set({ ...limits, takes_second_order })}
            />
          </>
        )}
      </QueryView>
    </Card>
  )
}
