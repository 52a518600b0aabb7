import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { aboutWords } from './about-words.ts'

type TeamCardProps = { photo: string; name: string; role: string; slogan: string }

/** Photo, name, role, slogan (spec §1). */
export function TeamCard({ photo, name, role, slogan }: TeamCardProps) {
  const words = useWords(aboutWords)
  const lang = useContentLang()
  return (
    <Card as="li" flush className="flex flex-col sm:flex-row">
      <img
        src={photo}
        alt={words.portrait(name)}
        width="200"
        height="200"
        loading="lazy"
        className="aspect-square w-full object-cover sm:w-36 sm:shrink-0"
      />
      <div className="grid min-w-0 content-center gap-1 p-4">
        <h3 lang={lang} className="text-lg leading-snug">
          {name}
        </h3>
        <p className="text-sm font-bold text-chili-ink">{role}</p>
        <p className="text-sm text-muted">{slogan}</p>
      </div>
    </Card>
  )
}
