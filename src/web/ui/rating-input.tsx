import { Icon } from './icon.tsx'

type RatingInputProps = {
  legend: string
  name: string
  /** The words for a number of stars, such as "3 stars". */
  labelFor: (stars: number) => string
  /** 1 to 5; 0 while nothing is chosen. */
  value: number
  onChange: (stars: number) => void
}

/** Five radios that look like stars: arrow keys choose. */
export function RatingInput({ legend, name, labelFor, value, onChange }: RatingInputProps) {
  return (
    <fieldset>
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
              className="sr-only"
            />
            <Icon
              name="star"
              className={`size-8 transition ${stars <= value ? 'fill-turmeric-bright text-turmeric' : 'text-line-strong'}`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
