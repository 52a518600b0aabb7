import type { User } from '#contracts/accounts/user.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { profileWords } from './profile-words.ts'

/** Who it is: picture, name and role, the last only to be read. */
export function ProfileHero({ user }: { user: User }) {
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
