import { type ReactNode, useState } from 'react'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { type Me, partnerApi } from '../../partner-api.ts'
import { joinWords } from './join-words.ts'

type JoinSignedInProps = {
  email: string
  code: string
  onJoined: (partnerId: number) => Promise<void>
  /** The other ways to join. */
  children: ReactNode
}

function OneTouch({ me, children, ...props }: JoinSignedInProps & { me: Me }) {
  const words = useWords(joinWords)
  const submit = useSubmit()
  const [isOther, setOther] = useState(false)
  async function join(): Promise<void> {
    const joined = await submit(partnerApi.joinSignedIn({ code: props.code }))
    if (joined !== null) await props.onJoined(joined.partner_id)
  }
  if (isOther) return children
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4">
        <Avatar name={me.name} className="size-11" />
        <span className="min-w-0">
          <span className="block text-sm text-muted">{words.signedInAs}</span>
          <span lang="vi" className="block font-bold">
            {me.name}
          </span>
          <span className="block break-all text-sm">{me.email}</span>
        </span>
      </p>
      <Button variant="primary" size="large" block onClick={join}>
        {words.join}
      </Button>
      <Button variant="ghost" onClick={() => setOther(true)}>
        {words.otherWay}
      </Button>
    </div>
  )
}

/** Joining with the account that is signed in: one press where the invitation is for its e-mail, else what is wrong. */
export function JoinSignedIn(props: JoinSignedInProps) {
  const words = useWords(joinWords)
  const { value: me, refusal } = useQuery('me', () => partnerApi.getStaff({}))
  // A session that has ended is as none.
  if (refusal !== null) return props.children
  if (me === null) return <Spinner label={words.loading} />
  if (me.email === props.email) return <OneTouch me={me} {...props} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <Banner type="info">{words.forOther(me.email ?? me.name, props.email)}</Banner>
      {props.children}
    </div>
  )
}
