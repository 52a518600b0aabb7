import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AccountFrame } from '#web/shared/account/account-frame.tsx'
import { textLink } from '#web/shared/account/text-link.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { type Answer, partnerApi, partnerSession } from '../../partner-api.ts'
import { chooseRestaurant } from '../../restaurant.ts'
import { roleWords } from '../../role-words.ts'
import { KnownPersonForm, NewPersonForm } from './join-forms.tsx'
import { JoinSignedIn } from './join-signed-in.tsx'
import { joinWords } from './join-words.ts'

type Invitation = Answer<'showInvitation'>

function AcceptInvitation({ invitation, code }: { invitation: Invitation; code: string }) {
  const words = useWords(joinWords)
  const named = useWords(roleWords)
  const navigate = useNavigate()
  const [way, setWay] = useState('new')
  const [isSignedIn] = useState(() => partnerSession.token() !== null)
  const { partner_name, email, role } = invitation

  async function enter() {
    showToast({ type: 'success', message: words.welcome(partner_name) })
    await navigate('/', { replace: true })
  }
  async function start(token: string) {
    partnerSession.start(token)
    await enter()
  }
  async function openRestaurant(partnerId: number) {
    chooseRestaurant(partnerId)
    await enter()
  }
  const Form = way === 'new' ? NewPersonForm : KnownPersonForm
  const ways = (
    <div className="grid grid-cols-1 gap-6">
      <RadioGroup
        legend={words.way}
        name="way"
        boxed
        value={way}
        onChange={setWay}
        options={[
          { value: 'new', label: words.isNew },
          { value: 'known', label: words.hasAccount },
        ]}
      />
      <Form code={code} start={start} />
    </div>
  )
  return (
    <AccountFrame title={words.titleFrom(partner_name)} intro={words.intro(email, named[role])}>
      {isSignedIn ? (
        <JoinSignedIn email={email} code={code} onJoined={openRestaurant}>
          {ways}
        </JoinSignedIn>
      ) : (
        ways
      )}
    </AccountFrame>
  )
}

/** The page that the link of an invitation opens: who invites, and the ways to accept. */
export function JoinPage() {
  const words = useWords(joinWords)
  const { hash } = useLocation()
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? '-'
  const query = useQuery(code, () => partnerApi.showInvitation({ code }))
  if (query.value) return <AcceptInvitation invitation={query.value} code={code} />
  const isInvalid = query.refusal?.code === 'code_not_valid'
  return (
    <AccountFrame
      title={words.title}
      intro={isInvalid ? words.invalidIntro : words.loading}
      footer={
        <Link to="/login" className={textLink}>
          {words.toSignIn}
        </Link>
      }
    >
      {!isInvalid && <QueryView query={query}>{() => null}</QueryView>}
    </AccountFrame>
  )
}
