import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { unlockBell } from '#web/shared/console/live/bell/bell-sound.ts'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { type OwnRestaurant, RestaurantPage } from '../../../frame/restaurant-page.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { BoardColumns } from '../board-columns.tsx'
import { type Cast, practiceTickets } from './practice-ticket.ts'
import { practiceWords } from './practice-words.ts'
import { usePracticeOrder } from './use-practice-order.ts'

type StageProps = { own: OwnRestaurant; cook: string; dishes: Cast['dishes'] }

/** Records once that the practice order was completed, if the restaurant is in its set-up. */
function useRecordPractice({ partner_id, role, is_waiting = false }: OwnRestaurant, isDone: boolean): void {
  const submit = useSubmit()
  const isRecorded = useRef(false)
  useEffect(() => {
    if (!isDone || isRecorded.current || !is_waiting || !isStaffAllowed(role, 'setup:edit')) return
    isRecorded.current = true
    void submit(partnerApi.recordPractice({ partner_id }))
  }, [submit, isDone, is_waiting, partner_id, role])
}

function Beginning({ onBegin }: { onBegin: () => void }) {
  const words = useWords(practiceWords)
  return (
    <Card className="grid justify-items-start gap-3">
      <p className="max-w-prose">{words.what}</p>
      <p className="max-w-prose text-muted">{words.how}</p>
      <Button variant="primary" size="large" icon="bell" onClick={onBegin}>
        {words.begin}
      </Button>
    </Card>
  )
}

function Ending({ own, onAgain }: { own: OwnRestaurant; onAgain: () => void }) {
  const words = useWords(practiceWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {words.done}
      </h2>
      <p className="max-w-prose text-muted">{words.doneText}</p>
      <div className="flex flex-wrap gap-3">
        <Link
          to={own.is_waiting ? '/start' : '/orders'}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {own.is_waiting ? words.toStart : words.toBoard}
        </Link>
        <Button size="large" icon="rotate-ccw" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </Card>
  )
}

function Stage({ own, cook, dishes }: StageProps) {
  const words = useWords(practiceWords)
  const { customer, driver, note } = words
  const showHint = useCallback(
    (what: 'noMissing' | 'noPrint') => showToast({ type: 'info', message: words[what] }),
    [words],
  )
  const { order, actions, isBellOn, begin } = usePracticeOrder(own.partner_id, showHint)
  const isDone = order?.stage === 'delivered'
  useRecordPractice(own, isDone)
  async function start(): Promise<void> {
    await unlockBell()
    begin()
  }
  if (order === null) return <Beginning onBegin={start} />
  const stageText = order.staged
    ? words.staged
    : order.stage === 'delivered'
      ? words.done
      : words[order.stage]
  return (
    <>
      {isDone && <Ending own={own} onAgain={start} />}
      {!isDone && (
        <p role="status" className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
          <Icon name="info" className="text-muted" />
          <span className="min-w-0">{stageText}</span>
        </p>
      )}
      {!isBellOn && !isDone && (
        <Banner
          type="warning"
          action={
            <Button icon="bell" onClick={unlockBell}>
              {words.hear}
            </Button>
          }
        >
          {words.silent}
        </Banner>
      )}
      <BoardColumns
        tickets={practiceTickets(order, { dishes, cook, customer, driver, note }, Date.now())}
        actions={actions}
      />
    </>
  )
}

/** The practice with the first visible dishes of the menu, or with examples if it has none. */
function OwnPractice({ own, cook }: Omit<StageProps, 'dishes'>) {
  const words = useWords(practiceWords)
  const { partner_id } = own
  const menu = useQuery(String(partner_id), () => partnerApi.getMenu({ partner_id }))
  return (
    <QueryView query={menu}>
      {({ products }) => {
        const visible = products.filter(({ is_hidden }) => !is_hidden).slice(0, 2)
        const examples = [words.exampleDish, words.exampleDrink].map((name, at) => ({ id: at + 1, name }))
        const dishes = visible.length > 0 ? visible : examples
        return <Stage own={own} cook={cook} dishes={dishes} />
      }}
    </QueryView>
  )
}

/** An order that this device simulates on the real board. Nothing of it is stored, except that it was completed. */
export function PracticePage() {
  const words = useWords(practiceWords)
  const mark = (
    <p className="flex items-center gap-2 rounded-full bg-turmeric-soft px-4 py-2 text-sm font-bold text-turmeric-ink">
      <Icon name="info" />
      {words.notReal}
    </p>
  )
  return (
    <RestaurantPage title={words.title} needs="menu:stock" actions={mark}>
      {(own, me) => <OwnPractice own={own} cook={me.name} />}
    </RestaurantPage>
  )
}
