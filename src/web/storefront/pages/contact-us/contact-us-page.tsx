import { useWords } from '#web/shared/i18n/words.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { ContactBox } from './contact-box.tsx'
import { ContactWays } from './contact-ways.tsx'
import { contactWords } from './contact-words.ts'

export default function ContactUsPage() {
  const words = useWords(contactWords)
  return (
    <div className="wrap section grid grid-cols-1 gap-8">
      <PageHead title={words.title} description={words.intro} />
      <header className="grid max-w-2xl gap-3">
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-lg text-muted">{words.intro}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <ContactBox />
        <ContactWays />
      </div>
    </div>
  )
}
