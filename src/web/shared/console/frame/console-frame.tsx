import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { Link, Outlet, useNavigate, useRevalidator } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { type SignOutDialogProps, useConsole } from '../console.ts'
import { Brand, LanguageSwitch, PageTitle } from '../console-parts.tsx'
import { ThemeSwitch } from '../console-theme.tsx'
import { consoleWords } from '../console-words.ts'
import { type Entered, loginAddress } from '../require-person.ts'

/** Replaces a page if the signed-in person could not be loaded. */
function Unreachable({ refusal }: { refusal: Refusal }) {
  const words = useWords(consoleWords)
  const language = useLanguage()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <PageTitle>{words.unreachableTitle}</PageTitle>
      <Icon name="wifi-off" className="size-10 text-muted" />
      <h1 className="text-xl">{words.unreachableTitle}</h1>
      <p className="text-muted">{refusalSentence(refusal, language)}</p>
      <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
        {words.again}
      </Button>
    </div>
  )
}

/** Reloads the person, or opens the login, if another tab or the server has changed the session. */
function useFollowSession(): void {
  const { session } = useConsole()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const onChange = useEffectEvent((change: 'elsewhere' | 'ended') => {
    if (session.token() !== null) void revalidate()
    else void navigate(loginAddress({ hasEnded: change === 'ended' }))
  })
  useEffect(() => session.onChange((change) => onChange(change)), [session])
}

/** Reloads the person when there is a connection, if the person was read from this device or could not be loaded. */
function useReloadPerson(isMissing: boolean): void {
  const isOffline = useIsOffline()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isMissing && !isOffline) void revalidate()
  }, [isMissing, isOffline, revalidate])
}

function SignOut() {
  const words = useWords(consoleWords)
  const { account, session, findSignOutDialog } = useConsole()
  const navigate = useNavigate()
  const [Dialog, setDialog] = useState<ComponentType<SignOutDialogProps> | null>(null)
  function signOut() {
    // The call has read the token before the session forgets it.
    void account.signOut({}, { outlivesPage: true })
    session.forget()
    void navigate('/login')
  }
  async function ask() {
    // If the dialog cannot be loaded, the person is signed out without a question.
    const found = await findSignOutDialog?.().catch(() => null)
    if (found) setDialog(() => found)
    else signOut()
  }
  return (
    <>
      <IconButton label={words.signOut} icon="log-out" onClick={ask} />
      {Dialog && <Dialog onClose={() => setDialog(null)} onSignOut={signOut} />}
    </>
  )
}

/** The frame of every page behind the sign-in. It also opens without an answer of the server, with a message. */
export function ConsoleFrame({ entered: me }: { entered: Entered }) {
  const words = useWords(consoleWords)
  useFollowSession()
  useReloadPerson(!me.ok || (me.isStored ?? false))
  return (
    <>
      <header className="border-b border-line bg-surface" data-head>
        <div className="border-t-4 border-(--brand)" />
        <div className="wrap flex min-h-15 items-center gap-2 py-1.5 sm:gap-4">
          <Link to="/" className="mr-auto flex min-h-11 items-center rounded-md">
            <Brand className="max-sm:text-sm max-sm:[&>span:not(:last-child)]:hidden" />
          </Link>
          {me.ok && (
            <p className="flex min-w-0 items-center gap-2 text-sm max-md:hidden">
              <Avatar name={me.value.name} className="size-8" />
              <span className="sr-only">{words.signedInAs}</span>
              <span lang="vi" className="truncate">
                {me.value.name}
              </span>
            </p>
          )}
          <LanguageSwitch />
          <ThemeSwitch />
          {/* A kitchen device has no sign-out button, so that no one presses it by mistake. The owner signs it out. */}
          {!(me.ok && me.value.is_device) && <SignOut />}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="wrap flex-1 py-6 outline-none sm:py-8">
        {me.ok ? <Outlet /> : <Unreachable refusal={me.refusal} />}
      </main>
    </>
  )
}
