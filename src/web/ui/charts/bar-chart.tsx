import { useState } from 'react'
import { Link } from 'react-router'
import { axisTop } from './axis-top.ts'

/** A bar: `label` stands below it, `name` and `text` (the formatted value) above the chart, and it links to `to`. */
export type Bar = { key: number; label: string; name: string; value: number; text: string; to: string }

type BarChartProps = {
  bars: readonly Bar[]
  /** Shown above the bars while none is pointed at. */
  summary: string
  /** Every so many bars have their label below. */
  labelEvery?: number
  /** Formats the values on the axis. */
  format: (value: number) => string
}

const height = 100
/** The height of the smallest bar, so that it stays visible. */
const minHeight = 1.5

function BarShape({ share }: { share: number }) {
  const barHeight = share === 0 ? 0 : Math.max(share * height, minHeight)
  return (
    <svg
      viewBox={`0 0 10 ${height}`}
      preserveAspectRatio="none"
      className="block h-36 w-full"
      aria-hidden="true"
    >
      <rect width="10" y={height - barHeight} height={barHeight} className="fill-current" />
    </svg>
  )
}

/**
 * Bars that link to details. They serve the eye and the pointer only: put a table of the same data beside them for the
 * keyboard and screen readers.
 */
export function BarChart({ bars, summary, labelEvery = 1, format }: BarChartProps) {
  const [pointed, setPointed] = useState<Bar | null>(null)
  const top = axisTop(Math.max(...bars.map(({ value }) => value)))
  const ticks = top % 2 === 0 ? [top, top / 2] : [top]
  return (
    <div aria-hidden="true">
      <p className="min-h-6 truncate text-sm tabular-nums text-muted">
        {pointed ? `${pointed.name}: ${pointed.text}` : summary}
      </p>
      <div className="relative mt-6">
        {ticks.map((value) => (
          <p
            key={value}
            className="absolute inset-x-0 border-t border-dashed border-line"
            style={{ top: `${(1 - value / top) * 100}%` }}
          >
            <span className="absolute bottom-0 left-0 bg-surface pr-1 text-xs leading-4 whitespace-nowrap tabular-nums text-muted">
              {format(value)}
            </span>
          </p>
        ))}
        <ol
          className="relative ml-19 flex border-b border-line-strong"
          onPointerLeave={() => setPointed(null)}
        >
          {bars.map((bar) => (
            <li key={bar.key} className="min-w-0 flex-1">
              <Link
                to={bar.to}
                tabIndex={-1}
                onPointerEnter={() => setPointed(bar)}
                className="block px-px text-turmeric-bright hover:text-chili sm:px-0.5"
              >
                <BarShape share={bar.value / top} />
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <ol className="ml-19 flex text-xs tabular-nums text-muted">
        {bars.map(({ key, label }, at) => (
          <li key={key} className="relative h-6 min-w-0 flex-1">
            {at % labelEvery === 0 && (
              <span className="absolute left-1/2 top-1 -translate-x-1/2 whitespace-nowrap">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
