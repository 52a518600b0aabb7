import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { User } from '#contracts/accounts/user.ts'
import type { Address } from '#contracts/places/address.ts'
import { cityOfAddress } from '#domain/places/vietnam-cities.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { CoinsButton } from '#web/storefront/pieces/coins/coins-button.tsx'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { showPerson } from '#web/storefront/pieces/session/shown-person.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { useSignOut } from '#web/storefront/pieces/session/use-sign-out.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import type { WaitingEmail } from './use-refused-profile.ts'

const OrderBlockNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/account/order-block-notice.tsx')).OrderBlockNotice,
)
const ChangeEmailModal = createLazyPart(
  async () => (await import('./change-email-modal.tsx')).ChangeEmailModal,
)
const ChangePasswordModal = createLazyPart(
  async () => (await import('./change-password-modal.tsx')).ChangePasswordModal,
)

/** The e-mail and the password, each changed in its own dialog, and the sign-out. */
function SignInCard({ email }: { email: string }) {
  const words = useWords(profileWords)
  const signOut = useSignOut()
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const [waiting, setWaiting] = useState<WaitingEmail | null>(null)
  const close = () => setOpen(null)
  return (
    <Card as="section" title={words.signIn} className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 gap-4">
        <Entry term={words.email} value={email}>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('email')} icon="mail">
            {words.changeEmail}
          </Button>
        </Entry>
        <Entry term={words.password} value={words.passwordKept}>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('password')} icon="key-round">
            {words.changePassword}
          </Button>
        </Entry>
      </dl>
      <div className="border-t border-line pt-4">
        <Button variant="ghost" size="small" onClick={signOut} className="-ml-4" icon="log-out">
          {words.logout}
        </Button>
      </div>
      {open === 'email' && (
        <ChangeEmailModal current={email} waiting={waiting} onWaiting={setWaiting} onClose={close} />
      )}
      {open === 'password' && <ChangePasswordModal email={email} onClose={close} />}
    </Card>
  )
}

function Entry({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mb-1 max-w-full font-bold">{value}</dd>
      <dd>{children}</dd>
    </div>
  )
}

/** The look of the profile's large links. */
const tileClass =
  'flex min-w-0 items-center gap-4 rounded-lg border border-transparent p-4 text-left transition-colors sm:px-6'

function TileContent({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="size-7" />
      <span className="min-w-0 flex-1 *:block">{children}</span>
      <Icon name="chevron-right" />
    </>
  )
}

/** The balance of coins with its movements, and the link to the order history. */
function Tiles({ coins }: { coins: number }) {
  const words = useWords(profileWords)
  const { coins: counted } = useWords(coinsWords)
  return (
    <div className={tiles}>
      <CoinsButton className={`${tileClass} bg-turmeric-soft text-turmeric-ink hover:border-turmeric`}>
        <TileContent icon="coins">
          <span className="text-sm">{words.coins}</span>
          <strong className="text-lg tabular-nums">{counted(coins)}</strong>
          <span className="text-sm">{words.coinHistory}</span>
        </TileContent>
      </CoinsButton>
      <Link to="/history-order" className={`${tileClass} bg-herb-soft text-herb-ink hover:border-herb`}>
        <TileContent icon="package">
          <strong className="text-lg">{words.orders}</strong>
          <span className="text-sm">{words.ordersHint}</span>
        </TileContent>
      </Link>
    </div>
  )
}

/** The first address, its city, and the link to all addresses. */
function FirstAddress({ addresses }: { addresses: readonly Address[] }) {
  const words = useWords(profileWords)
  const lang = useContentLang()
  const [first, ...more] = addresses
  const city = first ? cityOfAddress(first.name) : null
  return (
    <Card as="section" aria-labelledby="first-address" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="first-address" className="text-xl">
          {words.address}
        </h2>
        {city && <Badge icon={<Icon name="map-pin" />}>{city.name}</Badge>}
      </div>
      <p>
        {first ? (
          <span lang={lang}>{first.name}</span>
        ) : (
          <span className="text-muted">{words.noAddress}</span>
        )}
        {more.length > 0 && <span className="text-muted"> {words.moreAddresses(more.length)}</span>}
      </p>
      <Link to="/edit-address" className={`${buttonClass({ size: 'small' })} justify-self-start`}>
        <Icon name={first ? 'pencil' : 'plus'} className="size-4.5" />
        {first ? words.editAddress : words.addAddress}
      </Link>
    </Card>
  )
}

/** The person: picture, name and role; the role cannot be edited. */
function ProfileHero({ user }: { user: User }) {
  const words = useWords(profileWords)
  const { name, image, role } = user
  return (
    <div className="flex min-w-0 items-center gap-4 sm:gap-6">
      <Avatar src={image.url} name={name} className="size-20 text-3xl sm:size-24" />
      <div className="grid min-w-0 gap-1.5">
        <h1 className="text-sm font-bold text-muted">{words.title}</h1>
        <p className="line-clamp-3 text-2xl font-bold leading-tight tracking-tight">{name}</p>
        <p>
          <span className="sr-only">{`${words.role}: `}</span>
          <Badge tone={role === 'locked' ? 'danger' : 'herb'} icon={<Icon name="user-round" />}>
            {words[role]}
          </Badge>
        </p>
      </div>
    </div>
  )
}

export const clientLoader = privateLoader(({ api }) => loadOrThrow(api.getUser({})))

const page = 'wrap grid max-w-5xl grid-cols-1 content-start gap-6 pb-12 pt-6 sm:pt-8'
const tiles = 'grid grid-cols-1 gap-4 sm:grid-cols-2'
const columns =
  'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]'

/** The page's frame while the browser fetches personal data. */
export function HydrateFallback() {
  const words = useWords(profileWords)
  return (
    <div className={`${page} min-h-dvh`}>
      <title>{`${words.title} · Mâm`}</title>
      <div className="flex items-center gap-4 sm:gap-6">
        <Skeleton className="size-20 shrink-0 rounded-full sm:size-24" />
        <div className="grid gap-1.5">
          <h1 className="text-sm font-bold text-muted">{words.title}</h1>
          <Skeleton className="h-8 w-52" />
          <Skeleton className="h-7 w-28 rounded-full" />
        </div>
      </div>
      <div className={tiles}>
        <Skeleton label={words.loading} className="h-28 w-full rounded-lg" />
        <Skeleton className="h-28 w-full rounded-lg" />
      </div>
      <div className={columns}>
        <Skeleton className="h-140 w-full rounded-lg" />
        <Skeleton className="h-120 w-full rounded-lg" />
      </div>
    </div>
  )
}

export default function ProfilePage() {
  const user = useLoaderData<typeof clientLoader>()
  const words = useWords(profileWords)
  useFollowSession()
  useEffect(() => showPerson(user), [user])
  return (
    <div className={page}>
      <title>{`${words.title} · Mâm`}</title>
      <ProfileHero user={user} />
      <OrderBlockNotice />
      <Tiles coins={user.coins} />
      <div className={columns}>
        <ProfileForm key={user.id} user={user} />
        <div className="grid grid-cols-1 gap-6 lg:row-span-2">
          <FirstAddress addresses={user.addresses} />
          <SignInCard email={user.email} />
        </div>
        <PersonalDataCard user={user} />
      </div>
    </div>
  )
}
