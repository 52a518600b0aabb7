import { Link } from 'react-router'
import { defineWords, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { infoLinkWords } from '#web/storefront/pieces/page/info-link-words.ts'
import { infoLinks } from '#web/storefront/pieces/page/info-links.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import type { InfoContent, InfoSection } from './info-content.ts'
import { infoFacts } from './info-facts.ts'

const infoWords = defineWords({
  en: { more: 'More to read', ask: 'Still a question? A person answers.', write: 'Write to us' },
  vi: {
    more: 'Đọc thêm',
    ask: 'Bạn vẫn còn thắc mắc? Sẽ có người trả lời bạn.',
    write: 'Nhắn cho chúng tôi',
  },
})

type InfoPageProps = {
  content: InfoContent
  path: (typeof infoLinks)[number]['path']
  /** Whether its headings are questions: then each answer opens under its own. */
  isQuestions?: boolean
}

/** A page that only says something, with the way to the others of its kind. */
export function InfoPage({ content, path, isQuestions = false }: InfoPageProps) {
  const language = useLanguage()
  const words = useWords(infoWords)
  const { shopTerms } = useShopData()
  const { title, intro, sections } = content[language](infoFacts(shopTerms, language))
  return (
    <div className="wrap section grid grid-cols-1 gap-10 lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-16">
      <PageHead title={title} description={intro} />
      <article className="grid min-w-0 content-start gap-8 lg:col-start-2">
        <header className="grid gap-3">
          <h1 className="text-3xl text-balance">{title}</h1>
          <p className="text-lg text-muted">{intro}</p>
        </header>
        {isQuestions ? <Questions sections={sections} /> : <Sections sections={sections} />}
        <p className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sunken p-5">
          <span className="text-lg font-bold">{words.ask}</span>
          <Link to="/contact-us" className={buttonClass({ variant: 'primary' })}>
            {words.write}
          </Link>
        </p>
      </article>
      <OtherPages path={path} label={words.more} />
    </div>
  )
}

function Sections({ sections }: { sections: readonly InfoSection[] }) {
  return sections.map(({ heading, text }) => (
    <section key={heading} className="grid gap-2">
      <h2 className="text-xl">{heading}</h2>
      <Paragraphs text={text} />
    </section>
  ))
}

function Questions({ sections }: { sections: readonly InfoSection[] }) {
  return (
    <div className="border-t border-line">
      {sections.map(({ heading, text }, index) => (
        <Disclosure key={heading} summary={<h2 className="text-lg">{heading}</h2>} open={index === 0}>
          <Paragraphs text={text} />
        </Disclosure>
      ))}
    </div>
  )
}

function Paragraphs({ text }: Pick<InfoSection, 'text'>) {
  return text.map((paragraph) => (
    <p key={paragraph} className="break-words not-first:mt-1">
      {paragraph}
    </p>
  ))
}

/** Beside the text on wide screens; on others the footer, right below it, has the same. */
function OtherPages({ path, label }: { path: string; label: string }) {
  const words = useWords(infoLinkWords)
  return (
    <nav aria-label={label} className="max-lg:hidden lg:col-start-1 lg:row-start-1">
      <ul className="sticky top-24">
        {infoLinks.map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              aria-current={link.path === path ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-md px-3 hover:bg-sunken aria-[current=page]:bg-chili-soft aria-[current=page]:font-bold aria-[current=page]:text-chili-ink"
            >
              {words[link.name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
