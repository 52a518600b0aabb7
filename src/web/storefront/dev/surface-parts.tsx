import { useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { StatusTag } from '#web/ui/labels/status-tag.tsx'
import { devWords } from './dev-words.ts'
import { Columns, Specimen } from './specimen.tsx'

export function SurfaceParts() {
  const words = useWords(devWords)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Specimen title={words.surfaces}>
      <Columns>
        <Card>{words.dish}</Card>
        <Card interactive>{words.dish}</Card>
        <Disclosure summary={words.question} open>
          {words.answer}
        </Disclosure>
      </Columns>
      <OrdersTable />
      <Button onClick={() => setOpen(true)} className="justify-self-start">
        {words.openDialog}
      </Button>
      <Modal
        open={isOpen}
        onClose={close}
        title={words.dialogTitle}
        closeLabel={words.close}
        footer={
          <Button variant="primary" onClick={close}>
            {words.ok}
          </Button>
        }
      >
        {words.dialogText}
      </Modal>
    </Specimen>
  )
}

function OrdersTable() {
  const words = useWords(devWords)
  const columns = [
    { key: 'order', label: words.ordered },
    { key: 'status', label: words.status },
    { key: 'price', label: words.price, align: 'end' as const },
  ]
  return (
    <DataTable caption={words.ordersCaption} columns={columns}>
      {[true, false].map((open, at) => (
        <DataRow key={String(open)}>
          <DataCell label={words.ordered}>{words.dish}</DataCell>
          <DataCell label={words.status}>
            <StatusTag isOpen={open} label={open ? words.open : words.closed} />
          </DataCell>
          <DataCell label={words.price} align="end">
            <Price amount={65_000 + at * 120_000} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  )
}
