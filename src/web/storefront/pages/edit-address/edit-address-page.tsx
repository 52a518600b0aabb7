import { data, useLoaderData } from 'react-router'
import { addressWords } from '#web/shared/address/address-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { type PageArgs, pageContext } from '#web/storefront/pieces/session/page-context.ts'
import { leaveDeadSession, requireSession } from '#web/storefront/pieces/session/require-session.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { AddAddressForm } from './add-address-form.tsx'
import { AddressList } from './address-list.tsx'
import { BackButton } from './back-button.tsx'

export async function clientLoader({ context, request }: PageArgs) {
  requireSession(request)
  const answer = await context.get(pageContext).api.listAddresses({})
  if (answer.ok) return { addresses: answer.value }
  if (answer.refusal.code === 'unauthorized') leaveDeadSession(request)
  throw data(answer.refusal.code, { status: answer.refusal.status || 503 })
}

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
