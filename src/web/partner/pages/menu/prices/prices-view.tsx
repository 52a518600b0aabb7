import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import {
  type ChangedPrice,
  findChangedPrices,
  type PriceRule,
  roundings,
} from '#domain/menus/change-prices.ts'
import { formatVnd } from '#domain/money/money.ts'
import { fieldOf } from '#web/shared/console/field-of.ts'
import { typedAmount, unclearAmount } from '#web/shared/form/typed-amount.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { partnerApi } from '../../../partner-api.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { pricesWords } from './prices-words.ts'

const ways = ['up_percent', 'down_percent', 'up_amount', 'down_amount'] as const
type Way = (typeof ways)[number]

type Choice = { category: string; way: Way; typed: string; rounding: string }

function ruleOf({ way, typed, rounding }: Choice): PriceRule {
  const sign = way.startsWith('up') ? 1 : -1
  const by = way.endsWith('percent') ? 'percent' : 'amount'
  const value = Math.min(by === 'percent' ? 1_000 : 100_000_000, Number(typedValue(typed)))
  const round_to = roundings.find((step) => String(step) === rounding) ?? 1
  return { by, value: sign * value, round_to }
}

/** The typed amount or percentage as digits; empty: nothing is typed; `unclearAmount`: it cannot be read. */
function typedValue(typed: string): string {
  return typedAmount(typed.replace('%', ''))
}

type RuleFieldsProps = { rows: EditedMenu; choice: Choice; change: (changed: Partial<Choice>) => void }

function RuleFields({ rows, choice, change }: RuleFieldsProps) {
  const words = useWords(pricesWords)
  const field = fieldOf(choice, change)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div lang="vi">
        <SelectField
          label={words.which}
          {...field('category')}
          options={[
            { value: '', label: words.all },
            ...rows.categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <SelectField
        label={words.way}
        value={choice.way}
        onChange={({ target }) => change({ way: ways.find((way) => way === target.value) ?? choice.way })}
        options={ways.map((way) => ({ value: way, label: words[way] }))}
      />
      <Field
        label={choice.way.endsWith('percent') ? words.percent : words.amount}
        inputMode="numeric"
        {...field('typed')}
      />
      <SelectField
        label={words.rounding}
        {...field('rounding')}
        options={roundings.map((step) => ({
          value: String(step),
          label: step === 1 ? words.exact : formatVnd(step),
        }))}
      />
    </div>
  )
}

function NewPrices({ prices }: { prices: readonly ChangedPrice[] }) {
  const words = useWords(pricesWords)
  if (prices.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <DataTable
      caption={words.preview}
      columns={[
        { key: 'dish', label: words.dish },
        { key: 'before', label: words.before, align: 'end' },
        { key: 'after', label: words.after, align: 'end' },
      ]}
    >
      {prices.map(({ of, id, name, before, after }) => (
        <DataRow key={`${of} ${id}`}>
          <DataCell>
            <span lang="vi" className="font-bold">
              {name}
            </span>
          </DataCell>
          <DataCell label={words.before} align="end">
            <span className="text-muted tabular-nums">{formatVnd(before)}</span>
          </DataCell>
          <DataCell label={words.after} align="end">
            <strong className="tabular-nums">{formatVnd(after)}</strong>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  )
}

/** Changes the prices of many dishes by one rule, with a preview. */
export function PricesView({ rows, menu }: { rows: EditedMenu; menu: MenuState }) {
  const words = useWords(pricesWords)
  const navigate = useNavigate()
  const [choice, setChoice] = useState<Choice>({
    category: '',
    way: 'up_percent',
    typed: '',
    rounding: '1000',
  })
  const ids = rows.products
    .filter(({ category_id }) => choice.category === '' || String(category_id) === choice.category)
    .map(({ id }) => id)
  const isTyped = !['', unclearAmount].includes(typedValue(choice.typed))
  const prices = isTyped ? findChangedPrices(rows, ids, ruleOf(choice)) : []

  async function send(): Promise<void> {
    const sent = prices.map(({ of, id, before, after }) => ({ of, id, before, after }))
    const call = partnerApi.changePrices({ partner_id: menu.partnerId, prices: sent })
    const settled = await menu.submit(call, { message: words.changed })
    if (settled.ok) await navigate('/menu')
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p className="text-muted">{words.hint}</p>
      <RuleFields {...{ rows, choice }} change={(changed) => setChoice({ ...choice, ...changed })} />
      {isTyped && <NewPrices prices={prices} />}
      <div data-dock className="stick-above-bar border-t border-line bg-paper py-3">
        <Button variant="primary" disabled={prices.length === 0} onClick={send}>
          {words.change(prices.length)}
        </Button>
      </div>
    </div>
  )
}
