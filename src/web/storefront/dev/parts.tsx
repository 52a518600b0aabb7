import { useState } from 'react'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Field, TextArea } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { RatingInput } from '#web/ui/fields/rating-input.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { iconNames } from '#web/ui/icons/icon-names.ts'
import { Badge, StatusTag } from '#web/ui/labels/badge.tsx'
import { MarkedText } from '#web/ui/labels/marked-text.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { ProgressBar } from '#web/ui/notices/progress-bar.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { devWords } from './dev-words.ts'

const row = 'flex flex-wrap items-center gap-3'
const columns = 'grid grid-cols-1 items-start gap-6 sm:grid-cols-2 lg:grid-cols-3'
const sizes = ['small', 'medium', 'large'] as const
const noticeTypes = ['success', 'info', 'warning', 'error'] as const

export function FieldParts() {
  const words = useWords(devWords)
  const kinds = [
    { value: 2, label: words.kinds },
    { value: 5, label: words.otherKind },
  ]
  return (
    <div className={columns}>
      <Field label={words.phone} hint={words.phoneHint} inputMode="tel" />
      <Field label={words.phone} defaultValue="09050" error={words.phoneError} />
      <Field label={words.phone} defaultValue="0905000000" disabled />
      <Field label={words.phone} icon={<Icon name="phone" />} />
      <PasswordField label={words.password} labels={words} autoComplete="off" />
      <SelectField label={words.kind} options={kinds} />
      <Field label={words.opensAt} type="time" defaultValue="09:30" />
      <Field label={words.day} type="date" />
      <TextArea label={words.note} defaultValue={words.noteText} />
    </div>
  )
}

export function ChoiceParts() {
  const words = useWords(devWords)
  const [stars, setStars] = useState(4)
  const [quantity, setQuantity] = useState(1)
  const steps = { quantity: words.quantity, decrease: words.less, increase: words.more }
  const payments = [
    { value: 'cash', label: words.cash },
    { value: 'coins', label: words.coins, hint: words.coinsHint },
    { value: 'off', label: words.off, disabled: true },
  ]
  const rating = { legend: words.stars, labelFor: words.starsOf, onChange: setStars }
  return (
    <>
      <div className={columns}>
        <RadioGroup legend={words.payment} name="boxed" options={payments} defaultValue="cash" boxed />
        <RadioGroup legend={words.payment} name="plain" options={payments} defaultValue="coins" />
        <div className="grid gap-4">
          <RatingInput {...rating} name="stars" value={stars} />
          <RatingInput {...rating} name="none" value={0} error={words.starsError} />
        </div>
      </div>
      <div className={row}>
        <Stepper value={quantity} onChange={setQuantity} labels={steps} />
        <Stepper value={99} onChange={setQuantity} labels={steps} />
        <Stepper value={2} onChange={setQuantity} labels={steps} disabled />
      </div>
    </>
  )
}

export function SignParts() {
  const words = useWords(devWords)
  const rated = { value: 4.6, text: oneDecimal(4.6, useLanguage()), label: words.rated }
  return (
    <>
      <div className={row}>
        <StatusTag isOpen label={words.open} />
        <StatusTag isOpen={false} label={words.closed} />
        <Badge tone="turmeric" icon={<Icon name="star" className="size-4" />}>
          {words.bestRated}
        </Badge>
        <Badge>{words.soldOut}</Badge>
        <Badge tone="danger">{words.canceled}</Badge>
        {sizes.map((size) => (
          <Price key={size} amount={30_000} size={size} />
        ))}
        <Price amount={45_000} struck />
        <Rating {...rated} />
        <Rating {...rated} compact />
        <MarkedText text={words.dish} parts={[{ start: 0, end: 8 }]} />
      </div>
      <div className={row}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </>
  )
}

export function PictureParts({ picture }: { picture: string | null }) {
  const { dish } = useWords(devWords)
  return (
    <>
      <div className={row}>
        <Logo className="size-12" />
        <Avatar name="Nguyễn Thị Mẫu" />
        <Avatar name="Mẫu" src={picture} className="size-16" />
      </div>
      <div className={columns}>
        <Picture src={picture} alt={dish} ratio="dish" />
        <Picture src={picture} alt={dish} ratio="wide" />
        <Picture src={null} alt="" ratio="dish" />
      </div>
    </>
  )
}

export function NoticeParts() {
  const words = useWords(devWords)
  return (
    <>
      {noticeTypes.map((type) => (
        <Banner
          key={type}
          type={type}
          action={type === 'warning' && <Button size="small">{words.save}</Button>}
        >
          {words.news}
        </Banner>
      ))}
      <div className={row}>
        {noticeTypes.map((type) => (
          <Button key={type} onClick={() => showToast({ type, message: words.said, detail: words.dish })}>
            {words.say(type)}
          </Button>
        ))}
      </div>
      <EmptyState title={words.emptyTitle} action={<Button>{words.link}</Button>}>
        {words.emptyText}
      </EmptyState>
      <div className={columns}>
        <Spinner label={words.loading} />
        <div className="grid content-center gap-3">
          {[0, 60, 100].map((value) => (
            <ProgressBar key={value} label={words.loading} text={words.loading} value={value} max={100} />
          ))}
        </div>
        <Skeleton className="h-32 w-full rounded-lg" />
      </div>
    </>
  )
}

export function SurfaceParts() {
  const words = useWords(devWords)
  const [isOpen, setOpen] = useState(false)
  const heads = { ordered: words.ordered, status: words.status }
  return (
    <>
      <div className={columns}>
        <Card>{words.dish}</Card>
        <Card interactive>{words.dish}</Card>
        <Disclosure summary={words.question} open>
          {words.answer}
        </Disclosure>
      </div>
      <DataTable
        caption={words.ordersCaption}
        columns={Object.entries(heads).map(([key, label]) => ({ key, label }))}
      >
        {[true, false].map((open) => (
          <DataRow key={String(open)}>
            <DataCell label={heads.ordered}>{words.dish}</DataCell>
            <DataCell label={heads.status}>
              <StatusTag isOpen={open} label={open ? words.open : words.closed} />
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
      <Button onClick={() => setOpen(true)} className="justify-self-start">
        {words.openDialog}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={words.dialogTitle} closeLabel={words.close}>
        {words.dialogText}
      </Modal>
    </>
  )
}
