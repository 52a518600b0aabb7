import { useRef, useState } from 'react'
import type { Address } from '#contracts/places/address.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { DataTable } from '#web/ui/containers/data-table.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { AddressRow } from './address-row.tsx'

const DeleteAddressModal = createLazyPart(
  async () => (await import('./delete-address-modal.tsx')).DeleteAddressModal,
)
const MovePinModal = createLazyPart(async () => (await import('./move-pin-modal.tsx')).MovePinModal)

/** The saved addresses, each to be renamed, moved on the map or deleted. */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const words = useWords(addressWords)
  const [leaving, setLeaving] = useState<Address | null>(null)
  const [moving, setMoving] = useState<Address | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function deleted(): void {
    setLeaving(null)
    // The button that had the focus is gone with its row.
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
      ) : (
        <DataTable caption={words.saved} columns={columns}>
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              onMovePin={() => setMoving(address)}
              onDelete={() => setLeaving(address)}
            />
          ))}
        </DataTable>
      )}
      {moving && <MovePinModal address={moving} onClose={() => setMoving(null)} />}
      {leaving && (
        <DeleteAddressModal address={leaving} onClose={() => setLeaving(null)} onDeleted={deleted} />
      )}
    </section>
  )
}
