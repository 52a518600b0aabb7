import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import type { User } from '#contracts/accounts/user.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { showPerson } from '#web/storefront/pieces/session/shown-person.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { FirstAddress } from './first-address.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { CoinsTile, OrdersTile } from './profile-tiles.tsx'
import { profileWords } from './profile-words.ts'
import { SignInCard } from './sign-in-card.tsx'

/** Who it is: picture, name and role, the last only to be read. */
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
          <VisuallyHidden>{`${words.role}: `}</VisuallyHidden>
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

/** The page's frame while the browser fetches what belongs to the person. */
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
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div className={tiles}>
        <Skeleton className="h-28 w-full rounded-lg" />
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
      <div className={tiles}>
        <CoinsTile coins={user.coins} />
        <OrdersTile />
      </div>
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
