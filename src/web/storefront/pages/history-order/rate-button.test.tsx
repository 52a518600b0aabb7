import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { HistoryOrder } from './history-query.ts'
import { historyWords } from './history-words.ts'
import { RateButton } from './rate-button.tsx'

function button(status: HistoryOrder['status'], rate_status: HistoryOrder['rate_status']): string {
  const order = { id: 7, status, rate_status } as HistoryOrder
  const Page = createRoutesStub([
    { path: '/', Component: () => <RateButton order={order} isAsking={false} onRate={() => {}} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

test.each([
  ['shipping', 'not_rated', historyWords.en.rateLaterReason],
  ['canceled', 'not_rated', historyWords.en.rateCanceledReason],
  ['completed', 'rated', historyWords.en.ratedReason],
] as const)('an order that is %s and %s cannot be rated, and says why', (status, rateStatus, reason) => {
  const markup = button(status, rateStatus)
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).toContain(`title="${reason}"`)
  expect(markup).toContain(`>${reason}</span>`)
})

test('a delivered order can be rated', () => {
  expect(button('completed', 'rate')).not.toContain('aria-disabled')
})
