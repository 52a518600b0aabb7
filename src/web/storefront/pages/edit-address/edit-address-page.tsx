import { useLoaderData, useNavigate } from 'react-router'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { AddAddressForm } from './add-address-form.tsx'
import { AddressList } from './address-list.tsx'

function hasPreviousPage(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** To the previous page of this visit, or to the root without one (spec §2: edit address). */
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

/** The page's frame while the browser fetches what belongs to the person. */
export function HydrateFallback() {
  const words = useWords(addressWords)
  return (
    <div className="wrap grid min-h-dvh max-w-4xl grid-cols-1 content-start gap-8 pb-12 pt-4">
      <PageHead />
      <section aria-busy="true" className="grid grid-cols-1 gap-4">
        <h2 className="text-xl">{words.saved}</h2>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        {/* As near to each other as the rows are. */}
        <Skeleton className="-mb-1 h-46 w-full rounded-lg md:h-28" />
        <Skeleton className="h-46 w-full rounded-lg md:h-28" />
      </section>
      <Skeleton className="h-140 w-full rounded-lg" />
    </div>
  )
}

export default function EditAddressPage() {
  useFollowSession()
  const { addresses } = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap grid max-w-4xl grid-cols-1 gap-8 pb-12 pt-4">
      <PageHead />
      <AddressList addresses={addresses} />
      <AddAddressForm />
    </div>
  )
}
