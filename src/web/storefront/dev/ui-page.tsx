import { useEffect, useState } from 'react'
import { data, useLoaderData } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import type { PageArgs } from '#web/storefront/pieces/session/page-context.ts'
import { siteContext } from '#web/storefront/pieces/session/page-context.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { ActionParts } from './action-parts.tsx'
import { devWords } from './dev-words.ts'
import { ChoiceParts, FieldParts } from './field-parts.tsx'
import { NoticeParts } from './notice-parts.tsx'
import { PictureParts, SignParts } from './sign-parts.tsx'
import { SurfaceParts } from './surface-parts.tsx'
import { TokenParts } from './token-parts.tsx'

/** A picture of the demo's; for everybody else the page is not there. */
export async function loader({ context }: PageArgs) {
  const { api, showsDevPages } = context.get(siteContext)
  if (!showsDevPages) throw data(null, { status: 404 })
  const trending = await api.listTrendingProducts({})
  return { picture: trending.ok ? (trending.value.products[0]?.image.url ?? null) : null }
}

/** Every part of the design system in all its states. */
export default function UiPage() {
  const { picture } = useLoaderData<typeof loader>()
  const words = useWords(devWords)
  return (
    <main id="content" className="wrap grid grid-cols-1 gap-10 py-8">
      <title>{`${words.title} · Mâm`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-2">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-muted">{words.intro}</p>
      </div>
      <ThemeChoice />
      <TokenParts />
      <ActionParts />
      <FieldParts />
      <ChoiceParts />
      <SignParts />
      <PictureParts picture={picture} />
      <NoticeParts />
      <SurfaceParts />
    </main>
  )
}

function ThemeChoice() {
  const words = useWords(devWords)
  const [theme, setTheme] = useState('system')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
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
