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

function JoinButton({ me, children, ...props }: JoinSignedInProps & { me: Me }) {
  const words = useWords(joinWords)
  const submit = useSubmit()
  const [wantsOtherWay, setWantsOtherWay] = useState(false)
  async function join(): Promise<void> {
    const joined = await submit(partnerApi.joinSignedIn({ code: props.code }))
    if (joined !== null) await props.onJoined(joined.partner_id)
  }
  if (wantsOtherWay) return children
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
      <Button variant="ghost" onClick={() => setWantsOtherWay(true)}>
        {words.otherWay}
      </Button>
    </div>
  )
}

/**
 * Joins with the signed-in account. If the invitation is for another e-mail, it shows a notice and the other ways to
 * join.
 */
export function JoinSignedIn(props: JoinSignedInProps) {
  const words = useWords(joinWords)
  const { value: me, refusal } = useQuery('me', () => partnerApi.getStaff({}))
  // Treats an ended session like no session.
  if (refusal !== null) return props.children
  if (me === null) return <Spinner label={words.loading} />
  if (me.email === props.email) return <JoinButton me={me} {...props} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <Banner type="info">{words.forOther(me.email ?? me.name, props.email)}</Banner>
      {props.children}
    </div>
  )
}
