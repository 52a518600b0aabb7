import { useState } from 'react'
import { useQuery } from '#web/shared/api/use-query.ts'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { type Answer, adminApi, signedIn } from '../../admin-api.ts'
import { OfficePage } from '../../frame/office-page.tsx'
import { type Step, StepButtons, StepDialog } from '../../frame/step-dialog.tsx'
import { roleWords } from '../../role-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { rightsWords } from './rights-words.ts'
import { RoleTable } from './role-table.tsx'

const tones = { locked: 'danger', active: 'herb', invited: 'turmeric' } as const

type Administrator = Answer<'listAdministrators'>[number]

function Access({ administrator }: { administrator: Administrator }) {
  const words = useWords(rightsWords)
  const { is_locked, has_password, has_second_factor, sessions, login } = administrator
  const state = is_locked ? 'locked' : has_password ? 'active' : 'invited'
  const facts = [
    has_password && !has_second_factor && words.withoutFactor,
    sessions > 0 && words.sessions(sessions),
    login !== null && words.login(login),
  ]
  return (
    <>
      <Badge tone={tones[state]}>{words[state]}</Badge>
      <span className="block text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Steps({ administrator, onStep }: { administrator: Administrator; onStep: (step: Step) => void }) {
  const words = useWords(rightsWords)
  const me = signedIn.useMe()
  const { id, name, is_locked: isLocked } = administrator
  const lock: Step = {
    ...{ title: words.lock, text: words.lockText(name), label: words.lock, isDanger: true },
    ...{ send: () => adminApi.lockAdministratorAccount({ id }), done: words.lockDone },
  }
  const unlock: Step = {
    ...{ title: words.unlock, text: words.unlockText(name), label: words.unlock },
    ...{ send: () => adminApi.unlockAdministratorAccount({ id }), done: words.unlockDone },
  }
  const reset: Step = {
    ...{ title: words.reset, text: words.resetText(name), label: words.reset, isDanger: true },
    ...{ send: () => adminApi.resetSecondFactor({ id }), done: words.resetDone },
  }
  const steps = id === me.id ? [] : [isLocked ? unlock : lock, reset]
  return <StepButtons steps={steps} onStep={onStep} />
}

function People({ rows, onStep }: { rows: readonly Administrator[]; onStep: (step: Step) => void }) {
  const words = useWords(rightsWords)
  const named = useWords(roleWords)
  const me = signedIn.useMe()
  const columns: Column<Administrator>[] = [
    {
      key: 'name',
      label: words.name,
      cell: ({ id, name, email }) => (
        <>
          <strong lang="vi">{name}</strong>
          {id === me.id && <span className="text-muted"> ({words.you})</span>}
          <span className="block min-w-48 text-sm text-muted wrap-anywhere">{email}</span>
        </>
      ),
    },
    { key: 'role', label: words.role, cell: ({ role }) => named[role] },
    { key: 'access', label: words.access, cell: (row) => <Access administrator={row} /> },
    {
      key: 'steps',
      label: words.next,
      align: 'end',
      cell: (row) => <Steps administrator={row} onStep={onStep} />,
    },
  ]
  return <RowTable caption={words.people} columns={columns} rows={rows} className="[&>td]:md:py-2" />
}

function Rights() {
  const words = useWords(rightsWords)
  const [isInviting, setInviting] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const query = useQuery('rights', () => adminApi.listAdministrators({}))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{words.peopleText}</p>
        <Button variant="primary" icon="mail" onClick={() => setInviting(true)}>
          {words.invite}
        </Button>
      </div>
      <QueryView query={query}>{(rows) => <People rows={rows} onStep={setStep} />}</QueryView>
      <RoleTable />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onInvited={query.reload} />}
      {step && <StepDialog step={step} onClose={() => setStep(null)} onEnd={query.reload} />}
    </>
  )
}

/** Who has which role, and what each role may do. */
export function RightsPage() {
  const words = useWords(rightsWords)
  return (
    <OfficePage title={words.title} needs="administrators:edit">
      <Rights />
    </OfficePage>
  )
}
