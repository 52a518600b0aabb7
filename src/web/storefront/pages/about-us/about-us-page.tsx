import { Link } from 'react-router'
import type { Language } from '#contracts/language.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { Bowl } from '#web/ui/pictures/bowl.tsx'
import { aboutWords } from './about-words.ts'

type Person = {
  photo: string
  name: string
  role: Record<Language, string>
  slogan: Record<Language, string>
}

/** The team, invented for the demo and named after dishes; edit it here and in public/team (contract: team listing). */
export const team: readonly Person[] = [
  {
    photo: '/team/hung-que.svg',
    name: 'Lê Húng Quế',
    role: { en: 'Founder and first taster', vi: 'Sáng lập kiêm trưởng ban nếm thử' },
    slogan: {
      en: 'A tray is never too full for one more bowl.',
      vi: 'Mâm nào cũng còn chỗ cho một chén nữa.',
    },
  },
  {
    photo: '/team/mi-quang.svg',
    name: 'Trần Mì Quảng',
    role: { en: 'Kitchens and partners', vi: 'Phụ trách bếp và đối tác' },
    slogan: {
      en: 'Little broth, much flavor: in talks as well.',
      vi: 'Ít nước, đậm đà, chuyện trò cũng vậy.',
    },
  },
  {
    photo: '/team/banh-xeo.svg',
    name: 'Phạm Bánh Xèo',
    role: { en: 'Engineering', vi: 'Kỹ thuật' },
    slogan: { en: 'If it sizzles, it works.', vi: 'Nghe xèo một tiếng là chạy ngon lành.' },
  },
  {
    photo: '/team/chanh-day.svg',
    name: 'Nguyễn Chanh Dây',
    role: { en: 'Design', vi: 'Thiết kế' },
    slogan: { en: 'Sweet to look at, sharp inside.', vi: 'Nhìn thì ngọt, bên trong sắc nét.' },
  },
  {
    photo: '/team/ca-phe-sua.svg',
    name: 'Võ Cà Phê Sữa',
    role: { en: 'Customer care', vi: 'Chăm sóc khách hàng' },
    slogan: { en: 'Awake whenever you are hungry.', vi: 'Bạn đói lúc nào, tôi thức lúc đó.' },
  },
  {
    photo: '/team/ot-hiem.svg',
    name: 'Đặng Ớt Hiểm',
    role: { en: 'Riders and routes', vi: 'Đội giao hàng' },
    slogan: { en: 'Fast, and not a drop of soup spilled.', vi: 'Đi nhanh mà không sánh một giọt nước dùng.' },
  },
]

type TeamCardProps = { photo: string; name: string; role: string; slogan: string }

/** Photo, name, role, slogan (spec §1). */
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
