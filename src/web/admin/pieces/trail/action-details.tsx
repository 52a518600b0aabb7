import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { detailTexts, type RecordedFields } from './detail-text.ts'
import { changeWords } from './detail-words.ts'

/** The recorded fields of an action in the trail. */
export function ActionDetails({ action }: { action: RecordedFields }) {
  const words = useWords(changeWords)
  const texts = detailTexts(action, useLanguage())
  if (texts.length === 0) return <span className="text-muted">–</span>
  return (
    <dl className="text-sm">
      {texts.map(({ name, label, value, was }) => (
        <div key={name}>
          <dt className="inline text-muted">{label}:</dt>{' '}
          <dd className="inline wrap-anywhere tabular-nums">
            {value}
            {was !== null && <span className="text-muted"> ({words.was(was)})</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
