import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { percentText } from '#web/shared/statement/statement-figures.ts'
import { fieldWords, stateWords } from './detail-words.ts'

const amounts = new Set(['amount', 'left', 'moved', 'soft_limit', 'hard_limit'])
const rates = new Set(['basis_points', 'vat_bp', 'income_bp'])

function isKeyOf<Words extends object>(words: Words, key: unknown): key is keyof Words {
  return typeof key === 'string' && Object.hasOwn(words, key)
}

function valueText(name: string, value: unknown, language: Language): string {
  if (value === null) return '–'
  if (typeof value === 'number') {
    if (amounts.has(name)) return formatVnd(value)
    if (rates.has(name)) return `${percentText(value, language)} %`
  }
  const states = stateWords[language]
  if ((name === 'standing' || name === 'state') && isKeyOf(states, value)) return states[value]
  return name === 'starts_at' ? formatMomentForPeople(new Date(String(value))) : String(value)
}

/** The fields that the trail records of an action, and their values before it. */
export type RecordedFields = { details: Record<string, unknown>; before: Record<string, unknown> | null }

/** The recorded fields of an action in words. `was`: the earlier value of a field that changed. */
export function detailTexts(
  { details, before }: RecordedFields,
  language: Language,
): { name: string; label: string; value: string; was: string | null }[] {
  const fields = fieldWords[language]
  return Object.entries(details).map(([name, value]) => {
    const isChanged = before !== null && name in before && before[name] !== value
    return {
      name,
      label: isKeyOf(fields, name) ? fields[name] : name,
      value: valueText(name, value, language),
      was: isChanged ? valueText(name, before[name], language) : null,
    }
  })
}
