import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { userOfToken, useToken } from '#web/shared/session/session.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { EmailField, Field, TextArea } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { contactWords } from './contact-words.ts'

const loadSchema = async () => (await import('#contracts/accounts/profile-forms.ts')).contactSchema

type ContactFormProps = {
  /** Whether another message is written: the form takes the focus, since the button that had it is gone. */
  isAgain: boolean
  onSent: (email: string) => void
}

/** E-mail, name and message; the button is enabled once all of them are valid (rule 11.3). */
function ContactForm({ isAgain, onSent }: ContactFormProps) {
  const words = useWords(contactWords)
  const user = userOfToken(useToken())
  const { form, busy, isReady, errorOf, banner, field } = useForm({
    schema: loadSchema,
    waits: true,
    async submit(message, language) {
      const answer = await httpApi.contactShop(message)
      if (!answer.ok) return refusedForm(answer.refusal, language)
      showToast({ type: 'success', message: answer.value.message })
      onSent(message.email)
      return {}
    },
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">{words.formTitle}</h2>
      {banner}
      <EmailField
        label={words.yourEmail}
        hint={words.emailHint}
        defaultValue={user?.email}
        autoFocus={isAgain}
        error={errorOf('email')}
      />
      <Field
        label={words.yourName}
        autoComplete="name"
        defaultValue={user?.name}
        required
        {...field('name')}
      />
      <TextArea label={words.message} rows={6} required {...field('content')} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!isReady}
        busy={busy}
        className="justify-self-start"
      >
        {words.send}
      </Button>
    </form>
  )
}

function ContactRow({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-sm text-muted">
        <span className="absolute left-0 top-0 grid size-11 place-items-center rounded-full bg-chili-soft text-chili-ink">
          <Icon name={icon} />
        </span>
        {name}
      </dt>
      <dd className="text-lg font-bold">{children}</dd>
    </div>
  )
}

const link =
  'inline-flex min-h-8 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink'

/** The shop's address, phone and e-mail (rule 1.5). */
function ContactDetails() {
  const words = useWords(contactWords)
  const lang = useContentLang()
  return (
    <section className="grid grid-cols-1 gap-5 rounded-lg bg-sunken p-6 sm:p-8">
      <h2 className="text-xl">{words.ways}</h2>
      <dl className="grid grid-cols-1 gap-5">
        <ContactRow icon="map-pin" name={words.address}>
          <span lang={lang}>
            {shopDetails.street}, {shopDetails.city}
          </span>
        </ContactRow>
        <ContactRow icon="phone" name={words.phone}>
          <a href={shopDetails.phoneLink} className={link}>
            {shopDetails.phone}
          </a>
        </ContactRow>
        <ContactRow icon="mail" name={words.email}>
          <a href={`mailto:${shopDetails.email}`} className={link}>
            {shopDetails.email}
          </a>
        </ContactRow>
      </dl>
    </section>
  )
}

/** The form, and its confirmation once the message is sent. */
function ContactBox() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAgain, setAgain] = useState(false)
  function writeAgain() {
    setAgain(true)
    setSentTo(null)
  }
  return (
    <Card className="p-6 sm:p-8">
      {sentTo === null ? (
        <ContactForm isAgain={isAgain} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={writeAgain} />
      )}
    </Card>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const words = useWords(contactWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3">
      <span className="grid size-14 place-items-center rounded-full bg-herb-soft text-herb-ink">
        <Icon name="circle-check" className="size-7" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {words.sentTitle}
      </h2>
      <p className="text-muted">{words.sentTo(email)}</p>
      <Button className="mt-2" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}

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
        <ContactDetails />
      </div>
    </div>
  )
}
