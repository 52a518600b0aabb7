import { Link } from 'react-router'
import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import type { ShopTerms } from '#domain/money/shop-terms.ts'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { defineWords, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { infoLinkWords } from '#web/storefront/pieces/page/info-link-words.ts'
import { infoLinks } from '#web/storefront/pieces/page/info-links.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'

const infoWords = defineWords({
  en: { more: 'More to read', ask: 'Still a question? A person answers.', write: 'Write to us' },
  vi: {
    more: 'Đọc thêm',
    ask: 'Bạn vẫn còn thắc mắc? Sẽ có người trả lời bạn.',
    write: 'Nhắn cho chúng tôi',
  },
})

function kilometres(km: number, language: Language): string {
  const number = language === 'vi' ? String(km).replace('.', ',') : String(km)
  return `${number}\u00a0km`
}

/** The amounts that the pages mention, formatted for the language; all come from configuration. */
function infoFacts({ shippingRates, feedbackCoins, acceptWithinMin }: ShopTerms, language: Language) {
  const { baseFee, baseKm, feePerKm, freeFrom, maxDistanceKm } = shippingRates
  const { name, street, city, email, phone } = shopDetails
  return {
    baseFee: formatVnd(baseFee),
    baseKm: kilometres(baseKm, language),
    feePerKm: formatVnd(feePerKm),
    freeFrom: formatVnd(freeFrom),
    maxKm: kilometres(maxDistanceKm, language),
    /** The coins for the first review of an order's restaurant; null if there are none. */
    coins: feedbackCoins > 0 ? groupedNumber(feedbackCoins, language) : null,
    acceptWithin: groupedNumber(acceptWithinMin, language),
    shop: name,
    address: `${street}, ${city}`,
    email,
    phone,
  }
}

/** A page of text in both languages: a heading and its paragraphs. */
type InfoContent = Record<
  Language,
  (facts: ReturnType<typeof infoFacts>) => {
    title: string
    intro: string
    sections: Readonly<Record<string, readonly string[]>>
  }
>

type Path = (typeof infoLinks)[number]['path']

/**
 * Makes a page of text with links to the other information pages. Where its headings are questions, each answer unfolds
 * below its question.
 */
export function infoPage(path: Path, content: InfoContent) {
  return function InfoPage() {
    const language = useLanguage()
    const words = useWords(infoWords)
    const { shopTerms } = useShopData()
    const { title, intro, sections } = content[language](infoFacts(shopTerms, language))
    const Sections = path === '/faq' ? Questions : Chapters
    return (
      <div className="wrap section grid grid-cols-1 gap-10 lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-16">
        <PageHead title={title} description={intro} />
        <article className="grid min-w-0 content-start gap-8 lg:col-start-2">
          <header className="grid gap-3">
            <h1 className="text-3xl text-balance">{title}</h1>
            <p className="text-lg text-muted">{intro}</p>
          </header>
          <Sections sections={Object.entries(sections)} />
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
}

type SectionsProps = { sections: readonly (readonly [heading: string, text: readonly string[]])[] }

function Chapters({ sections }: SectionsProps) {
  return sections.map(([heading, text]) => (
    <section key={heading} className="grid gap-2">
      <h2 className="text-xl">{heading}</h2>
      <Paragraphs text={text} />
    </section>
  ))
}

function Questions({ sections }: SectionsProps) {
  return (
    <div className="border-t border-line">
      {sections.map(([heading, text], index) => (
        <Disclosure key={heading} summary={<h2 className="text-lg">{heading}</h2>} open={index === 0}>
          <Paragraphs text={text} />
        </Disclosure>
      ))}
    </div>
  )
}

function Paragraphs({ text }: { text: readonly string[] }) {
  return text.map((paragraph) => (
    <p key={paragraph} className="not-first:mt-1">
      {paragraph}
    </p>
  ))
}

/** Links to the other pages, beside the text on wide screens. On narrow ones the footer below has the same links. */
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
