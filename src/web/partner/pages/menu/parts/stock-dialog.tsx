import { useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { partnerApi } from '../../../partner-api.ts'
import { stockWords } from './stock-words.ts'
import { useDialogSending } from './use-dialog-sending.tsx'
import type { MenuState } from './use-menu.ts'

/** A dish or a choice with its stock. */
export type StockedRow = {
  id: number
  name: string
  status: 'in_stock' | 'out_of_stock'
  left: number | null
  until: string | null
}

type Way = 'in' | 'hour' | 'today' | 'date' | 'count'

/** The stock that a choice of the form stands for. Without `until` it holds until the end of today. */
function wantedStock(way: Way, { date, count }: { date: string; count: string }) {
  if (way === 'in') return { left: null }
  if (way === 'hour') return { left: 0, until: { minutes: 60 } }
  if (way === 'date') return { left: 0, until: `${date || '?'}:00+07:00` }
  return { left: way === 'count' ? Number(count || Number.NaN) : 0 }
}

type Stock = Pick<StockedRow, 'status' | 'left' | 'until'>

/** The menu with a new stock of a dish or choice. A dish and the choices that share its stock change together. */
function withStock(menu: EditedMenu, kind: 'product' | 'choice', id: number, stock: Stock): EditedMenu {
  const sharedDish = menu.groups
    .flatMap(({ choices }) => choices)
    .find((choice) => choice.id === id)?.product_id
  const dish = kind === 'product' ? id : (sharedDish ?? null)
  const put = <Row extends object>(row: Row, isAffected: boolean): Row =>
    isAffected ? { ...row, ...stock } : row
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

/** Changes the stock of a dish or choice. A sell-out always has an end, so that the dish is not forgotten. */
export function StockDialog({ kind, row, menu, onClose }: StockDialogProps) {
  const words = useWords(stockWords)
  const [way, setWay] = useState<Way>(row.status === 'out_of_stock' ? 'in' : 'today')
  const [date, setDate] = useState('')
  const [count, setCount] = useState(row.left === null || row.left === 0 ? '' : String(row.left))
  const { send, busy, errorAt, banner } = useDialogSending(onClose)
  async function store() {
    const named = { partner_id: menu.partnerId, ...wantedStock(way, { date, count }) }
    const answer = await (kind === 'product'
      ? partnerApi.setProductStock({ ...named, product_id: row.id })
      : partnerApi.setChoiceStock({ ...named, choice_id: row.id }))
    if (!answer.ok) return answer
    const { left, until, status } = answer.value
    const shown = status === 'out_of_stock' ? status : 'in_stock'
    menu.put((rows) => withStock(rows, kind, row.id, { status: shown, left, until }))
    showToast({ type: 'success', message: words.saved, detail: row.name })
    return answer
  }
  return (
    <FormDialog
      title={words.title(row.name)}
      keepLabel={words.cancel}
      sendLabel={words.save}
      busy={busy}
      onClose={onClose}
      onSend={() => send(store())}
      className="grid gap-3"
    >
      {banner}
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
    </FormDialog>
  )
}
