import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactWords } from './contact-words.ts'

/** The form, and once the message is sent what becomes of it. */
export function ContactBox() {
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
      <p className="text-muted wrap-anywhere">{words.sentTo(email)}</p>
      <Button className="mt-2" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}
