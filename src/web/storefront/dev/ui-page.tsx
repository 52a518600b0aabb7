import { useEffect, useState } from 'react'
import { data, useLoaderData } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { type PageArgs, siteContext } from '#web/storefront/pieces/session/page-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { devWords } from './dev-words.ts'
import { ChoiceParts, FieldParts, NoticeParts, PictureParts, SignParts, SurfaceParts } from './parts.tsx'

/** Loads a picture for the samples; the page exists only where development pages are shown. */
export async function loader({ context }: PageArgs) {
  const { api, showsDevPages } = context.get(siteContext)
  if (!showsDevPages) throw data(null, { status: 404 })
  const trending = await api.listTrendingProducts({})
  return { picture: trending.ok ? (trending.value.products[0]?.image.url ?? null) : null }
}

/** Pairs of a background and a text colour that is readable on it. */
const pairs = [
  'bg-paper text-ink',
  'bg-surface text-ink',
  'bg-surface text-muted',
  'bg-sunken text-ink',
  'bg-chili text-on-chili',
  'bg-chili-soft text-chili-ink',
  'bg-herb text-on-herb',
  'bg-herb-soft text-herb-ink',
  'bg-turmeric-soft text-turmeric-ink',
  'bg-danger text-on-danger',
  'bg-danger-soft text-danger-ink',
]
const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

function TokenParts() {
  const words = useWords(devWords)
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pairs.map((pair) => (
          <li key={pair} className={`rounded-md border border-line p-4 text-sm font-bold ${pair}`}>
            {pair}
          </li>
        ))}
      </ul>
      {sizes.map((size) => (
        <p key={size} className={size}>
          {words.dish}
        </p>
      ))}
    </>
  )
}

function ActionParts() {
  const words = useWords(devWords)
  const looks = { primary: words.order, secondary: words.save, ghost: words.cancel, danger: words.remove }
  const variants = Object.keys(looks) as (keyof typeof looks)[]
  const { previous, next, page, pageOf } = words
  const tabs = { rice: words.kinds, drink: words.otherKind }
  return (
    <>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {looks[variant]}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {(['primary', 'secondary'] as const).map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {words.off}
          </Button>
        ))}
        {(['primary', 'secondary'] as const).map((variant) => (
          <Button key={variant} variant={variant} busy>
            {words.sending}
          </Button>
        ))}
        <IconButton label={words.more} icon={<Icon name="menu" />} />
        <IconButton label={words.remove} icon={<Icon name="x" />} solid />
        <IconButton label={words.off} icon={<Icon name="minus" />} disabled />
      </div>
      <BackLink to="/list-partners" className="justify-self-start">
        {words.link}
      </BackLink>
      <TabLinks
        label={words.kind}
        current="rice"
        items={Object.entries(tabs).map(([key, label]) => ({ key, label, to: `?kind=${key}` }))}
      />
      {[3, 40].map((pageCount) => (
        <Pagination
          key={pageCount}
          page={pageCount === 3 ? 1 : 9}
          pageCount={pageCount}
          hrefFor={(page) => `?page=${page}`}
          headingId={`pages-${pageCount}`}
          labels={{ previous, next, page, pageOf, pages: `${words.pages} ${pageCount}` }}
        />
      ))}
    </>
  )
}

/** Shows every part of the design system in all its states. */
export default function UiPage() {
  const { picture } = useLoaderData<typeof loader>()
  const words = useWords(devWords)
  const specimens = [
    [words.colours, <TokenParts key="tokens" />],
    [words.actions, <ActionParts key="actions" />],
    [words.fields, <FieldParts key="fields" />],
    [words.choices, <ChoiceParts key="choices" />],
    [words.signs, <SignParts key="signs" />],
    [words.pictures, <PictureParts key="pictures" picture={picture} />],
    [words.notices, <NoticeParts key="notices" />],
    [words.surfaces, <SurfaceParts key="surfaces" />],
  ] as const
  return (
    <main id="content" className="wrap grid grid-cols-1 gap-10 py-8">
      <title>{`${words.title} · Mâm`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-2">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-muted">{words.intro}</p>
      </div>
      <ThemeChoice />
      {specimens.map(([title, parts]) => (
        <section key={title} className="grid grid-cols-1 gap-5 border-t border-line pt-6">
          <h2 className="text-xl">{title}</h2>
          {parts}
        </section>
      ))}
    </main>
  )
}

function ThemeChoice() {
  const words = useWords(devWords)
  const [theme, setTheme] = useState('system')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme !== 'system') dataset.theme = theme
    return () => {
      delete dataset.theme
    }
  }, [theme])
  const options = [
    { value: 'system', label: words.themeSystem },
    { value: 'light', label: words.themeLight },
    { value: 'dark', label: words.themeDark },
  ]
  return <RadioGroup legend={words.theme} name="theme" options={options} value={theme} onChange={setTheme} />
}
