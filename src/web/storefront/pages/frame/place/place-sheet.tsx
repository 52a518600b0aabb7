import { useState } from 'react'
import type { Address } from '#contracts/places/address.ts'
import type { Position } from '#domain/places/distance.ts'
import { defaultCentre } from '#domain/shop/limits.ts'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { addressKindIcons, addressKindWords, addressLine } from '#web/shared/address/address-kind-words.ts'
import { AddressMap } from '#web/shared/address/address-map.tsx'
import { askPosition } from '#web/shared/address/browser-position.ts'
import { nameArea } from '#web/shared/address/geography.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { currentUserId, useToken } from '#web/shared/session/session.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { chosenAddress, rememberAddress } from '#web/storefront/pieces/delivery/chosen-address.ts'
import { useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { rememberDevicePlace } from '#web/storefront/pieces/delivery/device-place.ts'
import { findDelivery } from '#web/storefront/pieces/delivery/find-delivery.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { placeLineWords } from './place-line-words.ts'
import { placeWords } from './place-words.ts'

const row =
  'flex min-h-13 w-full items-center text-base gap-3 rounded-md px-3 text-left hover:bg-sunken aria-pressed:bg-sunken aria-pressed:font-bold'

/** The saved addresses of the signed-in person; none for a guest, and none where they cannot be fetched. */
function SavedAddresses({ onChoose }: { onChoose: (address: Address) => void }) {
  const words = useWords(placeWords)
  const kinds = useWords(addressKindWords)
  const lang = useContentLang()
  const place = useDeliveryPlace()
  const { value: addresses } = useQuery(useToken(), (signal) => httpApi.listAddresses({}, { signal }))
  if (!addresses?.length) return null
  const chosen = chosenAddress(currentUserId() ?? 0, addresses)
  const preselectedFirst = addresses.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
  return (
    <section aria-label={words.saved}>
      <h3 className="text-sm font-bold text-muted">{words.saved}</h3>
      <ul className="-mx-3">
        {preselectedFirst.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              aria-pressed={address.id === chosen?.id && place?.address === address.name}
              onClick={() => onChoose(address)}
              className={row}
            >
              <Icon name={addressKindIcons[address.kind]} className="text-muted" />
              <span lang={lang} className="min-w-0">
                {addressLine(address, kinds)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlaceMapProps = { start: Position; onTake: (position: Position) => void }

/** A pin on a map, and the button that delivers to it. */
function PlaceMap({ start, onTake }: PlaceMapProps) {
  const words = useWords(placeWords)
  const [position, setPosition] = useState(start)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="min-h-80">
        <AddressMap label={words.map} position={position} onMove={setPosition} className="h-64 rounded-lg" />
      </div>
      <Button variant="primary" block onClick={() => onTake(position)}>
        {words.take}
      </Button>
    </div>
  )
}

/** Chooses the place to deliver to: a searched place, a saved address, the browser's position, or a pin on the map. */
export function PlaceSheet({ onClose }: { onClose: (isChosen: boolean) => void }) {
  const words = useWords(placeWords)
  const lineWords = useWords(placeLineWords)
  const { geocoderUrl } = useShopData()
  const place = useDeliveryPlace()
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [hasMap, setMap] = useState(false)

  function deliverTo(name: string, { latitude, longitude }: Position): void {
    rememberDevicePlace({ name, latitude, longitude })
    void findDelivery(new AbortController().signal)
    onClose(true)
  }

  function choose({ id }: Address): void {
    const userId = currentUserId()
    if (userId !== null) rememberAddress(userId, id)
    onClose(true)
  }

  async function nameOf(position: Position, otherwise: string): Promise<string> {
    return (await nameArea(geocoderUrl, position, AbortSignal.timeout(3_000))) || otherwise
  }

  async function locate(): Promise<void> {
    setAsking(true)
    const position = await askPosition()
    setRefused(position === null)
    if (position) deliverTo(await nameOf(position, lineWords.here), position)
    setAsking(false)
  }

  return (
    <Modal isTall open onClose={() => onClose(false)} title={words.title} closeLabel={words.close}>
      <div className="grid grid-cols-1 content-start gap-5">
        <AddressField
          field="place"
          label={words.search}
          hint={words.intro}
          name={text}
          onType={setText}
          onTake={({ formatted_address, position }) => deliverTo(formatted_address, position)}
          near={place ?? defaultCentre}
          error={undefined}
        />
        <SavedAddresses onChoose={choose} />
        <div className="-mx-3 grid">
          <button type="button" aria-busy={isAsking} disabled={isAsking} onClick={locate} className={row}>
            <Icon name="locate-fixed" className="text-chili-ink" />
            {words.myPosition}
          </button>
          {!hasMap && (
            <button type="button" onClick={() => setMap(true)} className={row}>
              <Icon name="map-pin" className="text-chili-ink" />
              {words.onMap}
            </button>
          )}
        </div>
        {isRefused && <Banner type="warning">{words.refused}</Banner>}
        {hasMap && (
          <PlaceMap
            start={place ?? defaultCentre}
            onTake={async (position) => deliverTo(await nameOf(position, words.pinned), position)}
          />
        )}
      </div>
    </Modal>
  )
}
