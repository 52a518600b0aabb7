import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import type { Address } from '#contracts/places/address.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { isNarrowWindow } from '#web/shared/loading/is-narrow-window.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { NewAddressFields } from '#web/storefront/pieces/address/new-address-fields.tsx'
import { useAddAddress } from '#web/storefront/pieces/address/use-add-address.ts'
import { isForCheckout, rememberAddress } from '#web/storefront/pieces/delivery/chosen-address.ts'
import { loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { DataTable } from '#web/ui/containers/data-table.tsx'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressRow } from './address-row.tsx'

/** What happens after an address is saved: if the person came from a checkout, it selects the address. */
function useAfterSaving() {
  const words = useWords(addressWords)
  const navigate = useNavigate()
  const { state } = useLocation()
  const isFromCheckout = isForCheckout(state)
  return {
    onSaved(added: Address, isPreselected: boolean) {
      if (isFromCheckout || isPreselected) rememberAddress(added.user_id, added.id)
    },
    action: isFromCheckout ? { label: words.toCheckout, run: () => void navigate(-1) } : undefined,
  }
}

function AddAddressForm({ isFirst }: { isFirst: boolean }) {
  const words = useWords(addressWords)
  // The details of the previous address must not stay for the next one.
  const [count, setCount] = useState(0)
  const adding = useAddAddress({ ...useAfterSaving(), onAdded: () => setCount(count + 1) })
  return (
    <Card as="section" aria-labelledby="add-address">
      <form {...adding.form} className="grid grid-cols-1 gap-4">
        <h2 id="add-address" className="text-xl">
          {words.addTitle}
        </h2>
        {adding.banner}
        <NewAddressFields key={count} adding={adding} isFirst={isFirst} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={adding.busy}
          className="justify-self-start max-sm:w-full"
        >
          {words.add}
        </Button>
      </form>
    </Card>
  )
}

const NewAddressSheet = createLazyPart(
  async () => (await import('#web/storefront/pieces/address/new-address-sheet.tsx')).NewAddressSheet,
)

/** On phones the form opens over the page. */
function AddAddressButton({ isFirst }: { isFirst: boolean }) {
  const words = useWords(addressWords)
  const { isOpen, open, close } = useOpenHere()
  const saving = useAfterSaving()
  return (
    <div className="grid">
      <Button variant="primary" size="large" icon="plus" aria-haspopup="dialog" onClick={open}>
        {words.add}
      </Button>
      {isOpen && <NewAddressSheet {...saving} isFirst={isFirst} onClose={close} />}
    </div>
  )
}

const DeleteAddressModal = createLazyPart(
  async () => (await import('./address-modals.tsx')).DeleteAddressModal,
)
const DetailsModal = createLazyPart(async () => (await import('./address-modals.tsx')).DetailsModal)
const MovePinModal = createLazyPart(async () => (await import('./address-modals.tsx')).MovePinModal)

/** Refreshes the place to deliver to, which may be an address that was renamed or deleted. */
function useFollowAddresses(addresses: readonly Address[]): void {
  const followed = useRef(addresses)
  useEffect(() => {
    if (followed.current === addresses) return
    followed.current = addresses
    import('#web/storefront/pieces/delivery/find-delivery.tsx').then(
      ({ findDelivery }) => findDelivery(new AbortController().signal),
      () => {},
    )
  }, [addresses])
}

type AddressListProps = { addresses: readonly Address[]; isNarrow: boolean }

/** The saved addresses: a table, on phones cards; each can be renamed, moved on the map or deleted. */
function AddressList({ addresses, isNarrow }: AddressListProps) {
  const words = useWords(addressWords)
  const [opened, setOpened] = useState<{ dialog: 'details' | 'pin' | 'delete'; address: Address } | null>(
    null,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpened(null)

  /** Called when the button that had the focus is removed. */
  function focusHeading(): void {
    setTimeout(() => heading.current?.focus())
  }

  const columns = [
    { key: 'id', label: words.number },
    { key: 'name', label: words.name },
    { key: 'update', label: words.update, hidden: true },
    { key: 'delete', label: words.remove, hidden: true },
  ] as const

  return (
    <section aria-labelledby="saved-addresses" className="grid grid-cols-1 gap-4">
      <h2 id="saved-addresses" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {words.saved}
      </h2>
      {addresses.length === 0 ? (
        <Banner type="warning">
          {words.none}
          <span className="block font-normal">{words.noneHint}</span>
        </Banner>
      ) : isNarrow ? (
        <ul className="grid grid-cols-1 gap-3">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setOpened({ dialog: 'details', address })}
              onDelete={() => setOpened({ dialog: 'delete', address })}
              onPreselected={focusHeading}
            />
          ))}
        </ul>
      ) : (
        <DataTable caption={words.saved} columns={columns}>
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              onDetails={() => setOpened({ dialog: 'details', address })}
              onMovePin={() => setOpened({ dialog: 'pin', address })}
              onDelete={() => setOpened({ dialog: 'delete', address })}
            />
          ))}
        </DataTable>
      )}
      {opened?.dialog === 'details' && (
        <DetailsModal
          address={opened.address}
          onClose={close}
          onMovePin={isNarrow ? () => setOpened({ dialog: 'pin', address: opened.address }) : undefined}
        />
      )}
      {opened?.dialog === 'pin' && <MovePinModal address={opened.address} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeleteAddressModal
          address={opened.address}
          onClose={close}
          onDeleted={() => {
            close()
            focusHeading()
          }}
        />
      )}
    </section>
  )
}

function hasPreviousPage(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** Goes to the previous page of this visit, or to the root without one (rule 10.3). */
function BackButton({ label }: { label: string }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      onClick={() => void (hasPreviousPage() ? navigate(-1) : navigate('/'))}
      className="group -ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-sm font-bold text-muted hover:text-ink"
    >
      <Icon name="arrow-left" className="transition-transform group-hover:-translate-x-0.5" />
      {label}
    </button>
  )
}

export const clientLoader = privateLoader(async ({ api }) => ({
  addresses: await loadOrThrow(api.listAddresses({})),
}))

function PageHead() {
  const words = useWords(addressWords)
  return (
    <div className="grid justify-items-start">
      <title>{`${words.title} · Mâm`}</title>
      <BackButton label={words.back} />
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-1 text-muted">{words.intro}</p>
    </div>
  )
}

/** The page's frame while the browser fetches personal data. */
export function HydrateFallback() {
  const words = useWords(addressWords)
  return (
    <div className="wrap grid min-h-dvh max-w-4xl grid-cols-1 content-start gap-8 pb-12 pt-4 max-md:gap-5">
      <PageHead />
      <section aria-busy="true" className="grid grid-cols-1 gap-4">
        <h2 className="text-xl">{words.saved}</h2>
        {/* The gaps are those of the rows. */}
        <Skeleton label={words.loading} className="-mb-1 h-46 w-full rounded-lg md:h-28" />
        <Skeleton className="h-46 w-full rounded-lg md:h-28" />
      </section>
      <Skeleton className="h-140 w-full rounded-lg max-md:hidden" />
    </div>
  )
}

export default function EditAddressPage() {
  useFollowSession()
  const { addresses } = useLoaderData<typeof clientLoader>()
  useFollowAddresses(addresses)
  // Read once, because turning a phone must not discard what is typed in an open form.
  const [isNarrow] = useState(isNarrowWindow)
  const Add = isNarrow ? AddAddressButton : AddAddressForm
  return (
    <div className="wrap grid max-w-4xl grid-cols-1 gap-8 pb-12 pt-4 max-md:gap-5">
      <PageHead />
      <AddressList addresses={addresses} isNarrow={isNarrow} />
      <Add isFirst={addresses.length === 0} />
    </div>
  )
}
