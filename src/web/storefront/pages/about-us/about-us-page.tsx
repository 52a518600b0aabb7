import { Link } from 'react-router'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { Bowl } from '#web/ui/pictures/bowl.tsx'
import { aboutWords } from './about-words.ts'
import { team } from './team.ts'

type TeamCardProps = { photo: string; name: string; role: string; slogan: string }

/** Photo, name, role and slogan of one person (rule 1.5). */
function TeamCard({ photo, name, role, slogan }: TeamCardProps) {
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

function Pledge({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="grid content-start gap-2 border-t border-line pt-5">
      <Icon name={icon} className="size-6 text-chili-ink" />
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
    </li>
  )
}

export default function AboutUsPage() {
  const words = useWords(aboutWords)
  const language = useLanguage()
  return (
    <div className="wrap section grid grid-cols-1 gap-14">
      <PageHead title={words.title} description={words.intro} />
      <header className="grid grid-cols-1 items-center gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <h1 className="text-3xl">{words.title}</h1>
          <p className="text-xl text-balance">{words.intro}</p>
          <h2 className="sr-only">{words.storyTitle}</h2>
          <p className="max-w-prose text-muted">{words.story}</p>
        </div>
        <div className="grid place-items-center rounded-xl bg-sunken p-8 max-md:hidden">
          <Bowl className="size-56" />
        </div>
      </header>
      <section className="grid grid-cols-1 gap-6">
        <h2 className="text-2xl">{words.promisesTitle}</h2>
        <ul className="grid grid-cols-1 gap-6 md:grid-cols-3 md:gap-8">
          <Pledge icon="store" title={words.kitchens} text={words.kitchensText} />
          <Pledge icon="coins" title={words.price} text={words.priceText} />
          <Pledge icon="mail" title={words.people} text={words.peopleText} />
        </ul>
      </section>
      <section className="grid grid-cols-1 gap-6">
        <div>
          <h2 className="text-2xl">{words.teamTitle}</h2>
          <p className="text-muted">{words.teamText}</p>
        </div>
        <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-3">
          {team.map(({ role, slogan, ...person }) => (
            <TeamCard key={person.name} {...person} role={role[language]} slogan={slogan[language]} />
          ))}
        </ul>
      </section>
      <p className="flex flex-wrap gap-3">
        <Link to="/contact-us" className={buttonClass({ variant: 'primary' })}>
          {words.contact}
        </Link>
        <Link to="/list-partners" className={buttonClass({})}>
          {words.restaurants}
        </Link>
      </p>
    </div>
  )
}
