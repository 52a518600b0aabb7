import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { quietLink } from '#web/storefront/pieces/account/login-frame.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { registeredWords } from './registered-words.ts'

type RegisteredProps = {
  kind: 'partner' | 'driver'
  email: string
  isActivated: boolean
  banner: ReactNode
  onEnterCode: () => void
}

/** The step after the form: the code, then the login or the wait for approval. */
export function Registered({ kind, email, isActivated, banner, onEnterCode }: RegisteredProps) {
  const words = useWords(registeredWords)
  const { isApprovedAtOnce } = useShopData()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form and the modal are gone, and with them the button that had the focus.
    if (isActivated) heading.current?.focus()
  }, [isActivated])
  const [title, text] = isApprovedAtOnce
    ? [words.activatedTitle, words[`${kind}Activated`]]
    : [words[`${kind}Proved`], words[`${kind}Waiting`]]
  return (
    <Card className="grid justify-items-start gap-4">
      {banner}
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {isActivated ? title : words.doneTitle}
      </h2>
      {isActivated ? (
        <div className="grid gap-2 text-muted">
          <p>{text}</p>
          <p>{words[`${kind}Pages`]}</p>
        </div>
      ) : (
        <p className="text-muted">{words.doneText(email)}</p>
      )}
      {isActivated ? (
        <>
          {/* The console is a separate document, so this is no `Link`. The e-mail stands behind the `#`, which no
              server and no log sees. */}
          <a
            href={`/${kind}/login#${new URLSearchParams({ email })}`}
            className={buttonClass({ variant: 'primary' })}
          >
            {words.toConsole}
          </a>
          <Link to="/contact-us" className={quietLink}>
            {words.askUs}
          </Link>
          <Link to="/" className={quietLink}>
            {words.toShop}
          </Link>
        </>
      ) : (
        <Button variant="primary" onClick={onEnterCode}>
          {words.enterCode}
        </Button>
      )}
    </Card>
  )
}
