import { type SubmitEvent, useId, useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { partnerApi } from '../../../partner-api.ts'
import { stockWords } from './stock-words.ts'
import type { MenuState } from './use-menu.ts'

/** A dish or a choice with its stock. */
export type StockedRow = {
  id: number
  name: string
  status: 'in_stock' | 'out_of_stock'
  left: number | null
  until: string | null
}

const hourMs = 3_600_000
type Way = 'in' | 'hour' | 'today' | 'date' | 'count'

/** What is sent for a way to put it; `until` missing: the end of today. */
function wantedStock(way: Way, { date, count }: { date: string; count: string }) {
  if (way === 'in') return { left: null }
  if (way === 'hour') return { left: 0, until: new Date(Date.now() + hourMs).toISOString() }
  if (way === 'date') return { left: 0, until: `${date || '?'}:00+07:00` }
  return { left: way === 'count' ? Number(count || Number.NaN) : 0 }
}

type Stock = Pick<StockedRow, 'status' | 'left' | 'until'>

/** The menu with the stock of a dish, also where choices share it, or of a choice. */
function withStock(menu: EditedMenu, kind: 'product' | 'choice', id: number, stock: Stock): EditedMenu {
  const shared = menu.groups.flatMap(({ choices }) => choices).find((choice) => choice.id === id)?.product_id
  const dish = kind === 'product' ? id : (shared ?? null)
  const put = <Row extends object>(row: Row, isIt: boolean): Row => (isIt ? { ...row, ...stock } : row)
  return {
    ...menu,
    products: menu.products.map((row) => put(row, row.id === dish)),
    groups: menu.groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) =>
        put(choice, (kind === 'choice' && choice.id === id) || (dish !== null && choice.product_id === dish)),
      ),
    })),
  }
}

type StockDialogProps = {
  kind: 'product' | 'choice'
  row: StockedRow
  menu: MenuState
  onClose: () => void
}

/** Sends the stock; answers what is wrong at which field. */
function useStockForm({ kind, row, menu, onClose }: StockDialogProps) {
  const words = useWords(stockWords)
  const language = useLanguage()
  const [problem, setProblem] = useState<{ field: string; sentence: string } | null>(null)
  const [busy, setBusy] = useState(false)
  async function send(stock: { left: number | null; until?: string }): Promise<void> {
    setBusy(true)
    const named = { partner_id: menu.partnerId, ...stock }
    const answer = await (kind === 'product'
      ? partnerApi.setProductStock({ ...named, product_id: row.id })
      : partnerApi.setChoiceStock({ ...named, choice_id: row.id }))
    setBusy(false)
    if (!answer.ok) {
      const { errors = {} } = answer.refusal
      const [field = '', sentences = []] = Object.entries(errors)[0] ?? []
      return setProblem({ field, sentence: sentences[0] ?? refusalSentence(answer.refusal, language) })
    }
    const { left, until, status } = answer.value
    const shown = status === 'out_of_stock' ? status : 'in_stock'
    menu.put((rows) => withStock(rows, kind, row.id, { status: shown, left, until }))
    showToast({ type: 'success', message: words.saved, detail: row.name })
    onClose()
  }
  return { problem, busy, send }
}

/** Says whether a dish or a choice can be had: always with an end, so that nothing stays off by oversight. */
export function StockDialog(props: StockDialogProps) {
  const { row, onClose } = props
  const words = useWords(stockWords)
  const formId = useId()
  const [way, setWay] = useState<Way>(row.status === 'out_of_stock' ? 'in' : 'today')
  const [date, setDate] = useState('')
  const [count, setCount] = useState(row.left === null || row.left === 0 ? '' : String(row.left))
  const { problem, busy, send } = useStockForm(props)
  const errorAt = (field: string) => (problem?.field === field ? problem.sentence : undefined)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void send(wantedStock(way, { date, count }))
  }
  return (
    <Modal
      open
      title={words.title(row.name)}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          <Button className="min-h-12" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button className="min-h-12" type="submit" form={formId} variant="primary" busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {problem && problem.field === '' && <Banner type="error">{problem.sentence}</Banner>}
        <RadioGroup
          boxed
          legend={words.how}
          name="way"
          value={way}
          onChange={(value) => setWay(value as Way)}
          options={[
            { value: 'in', label: words.inStock },
            { value: 'hour', label: words.hour },
            { value: 'today', label: words.today },
            { value: 'date', label: words.date },
            { value: 'count', label: words.count },
          ]}
        />
        {way === 'date' && (
          <Field
            label={words.untilWhen}
            type="datetime-local"
            value={date}
            onChange={(event) => setDate(event.target.value)}
            error={errorAt('until')}
          />
        )}
        {way === 'count' && (
          <Field
            label={words.howMany}
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.target.value)}
            error={errorAt('left')}
          />
        )}
      </form>
    </Modal>
  )
}
