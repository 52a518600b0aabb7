import type { Address } from '#contracts/places/address.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { useAddressAnswer } from '#web/storefront/pieces/address/address-answer.ts'
import { rememberAddress } from '#web/storefront/pieces/delivery/chosen-address.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { DoorLines, KindLine, opensDialog } from './address-row.tsx'

type AddressCardProps = {
  address: Address
  onEdit: () => void
  onDelete: () => void
  /** Called when this address has become the preselected one, which removes the pressed button. */
  onPreselected: () => void
}

/** A saved address on a phone. */
export function AddressCard({ address, onEdit, onDelete, onPreselected }: AddressCardProps) {
  const words = useWords(addressWords)
  const lang = useContentLang()
  const handleAnswer = useAddressAnswer()
  const { id, name } = address

  async function preselect(): Promise<void> {
    const answer = await httpApi.updateAddress({ id, name, is_default: true })
    // A place chosen earlier on this device must not override the preselected address.
    if (answer.ok) rememberAddress(answer.value.user_id, id)
    const problems = Object.values(await handleAnswer(answer, words.updated))
    for (const { sentence } of problems) showToast({ type: 'error', message: sentence })
    if (answer.ok) onPreselected()
  }

  return (
    <Card as="li" className="pb-2!">
      <KindLine address={address} />
      <p lang={lang}>{name}</p>
      <DoorLines address={address} />
      <div className="-mx-4 mt-2 flex flex-wrap">
        <Button {...opensDialog} aria-label={words.editAddress(name)} onClick={onEdit} icon="pencil">
          {words.edit}
        </Button>
        <Button {...opensDialog} aria-label={words.removeAddress(name)} onClick={onDelete} icon="trash">
          {words.remove}
        </Button>
        {!address.is_default && (
          <Button variant="ghost" size="small" aria-label={words.preselectAddress(name)} onClick={preselect}>
            {words.preselect}
          </Button>
        )}
      </div>
    </Card>
  )
}
