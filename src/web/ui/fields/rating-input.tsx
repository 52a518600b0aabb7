import { useId } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FieldError } from './field-frame.tsx'

type RatingInputProps = {
  legend: string
  name: string
  /** The words for a number of stars, such as "3 stars". */
  labelFor: (stars: number) => string
  /** 1 to 5; 0 while nothing is chosen. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}

/** Five radios that look like stars: arrow keys choose. */
export function RatingInput({ legend, name, labelFor, value, onChange, error }: RatingInputProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-bold">{legend}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={labelFor(stars)}
              aria-describedby={error ? errorId : undefined}
              className="sr-only"
            />
            <Icon
              name="star"
              className={`size-8 transition ${stars <= value ? 'fill-turmeric-bright text-turmeric' : 'text-line-strong'}`}
            />
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
