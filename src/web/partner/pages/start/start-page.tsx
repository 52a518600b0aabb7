import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { type SetUpStep, setUpSteps } from '#domain/accounts/set-up.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { ProgressBar } from '#web/ui/notices/progress-bar.tsx'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { type Answer, partnerApi } from '../../partner-api.ts'
import { ApprovalCard } from './approval-card.tsx'
import { PictureStep } from './picture-step.tsx'
import { StartStep } from './start-step.tsx'
import { startWords } from './start-words.ts'
import { WeekHours } from './week-hours.tsx'

const reloadEveryMs = 60_000

function StepLink({ to, children, isNext = false }: { to: string; children: ReactNode; isNext?: boolean }) {
  return (
    <Link to={to} className={buttonClass(isNext ? { variant: 'primary' } : {})}>
      {children}
    </Link>
  )
}

type StepsProps = { partnerId: number; setUp: Answer<'getSetUp'>; show: (setUp: Answer<'getSetUp'>) => void }

/** The buttons and links of each step. */
function useSteps({ partnerId, setUp, show }: StepsProps): Record<SetUpStep, ReactNode> {
  const words = useWords(startWords)
  const submit = useSubmit()
  const isMissing = (step: SetUpStep) => setUp.missing.includes(step)
  // After the approval no step is highlighted: the links into the console are.
  const isNext = (step: SetUpStep) => !setUp.is_approved && setUp.missing[0] === step
  async function confirm(): Promise<void> {
    const confirmed = await submit(partnerApi.confirmHours({ partner_id: partnerId }))
    if (confirmed !== null) show(confirmed)
  }
  return {
    hours: (
      <>
        <WeekHours partnerId={partnerId} />
        {isMissing('hours') && (
          <Button variant={isNext('hours') ? 'primary' : 'secondary'} onClick={confirm}>
            {words.hoursConfirm}
          </Button>
        )}
        <StepLink to="/hours">{words.hoursGo}</StepLink>
      </>
    ),
    category: (
      <>
        {isMissing('category') && (
          <StepLink to="/menu?view=import" isNext={isNext('category')}>
            {words.dishesPaste}
          </StepLink>
        )}
        <StepLink to="/menu">{words.categoryGo}</StepLink>
      </>
    ),
    dishes: (
      <>
        <StepLink to="/menu?view=import" isNext={isNext('dishes')}>
          {words.dishesPaste}
        </StepLink>
        <StepLink to="/menu">{words.dishesGo}</StepLink>
      </>
    ),
    picture: <PictureStep partnerId={partnerId} image={setUp.image.url} show={show} />,
    practice: (
      <StepLink to="/practice" isNext={isNext('practice')}>
        {isMissing('practice') ? words.practiceGo : words.practiceAgain}
      </StepLink>
    ),
  }
}

function Steps(props: StepsProps) {
  const words = useWords(startWords)
  const { partnerId, setUp, show } = props
  const { missing, dishes, dishes_needed } = setUp
  const actions = useSteps(props)
  const done = setUpSteps.length - missing.length
  const texts: Record<SetUpStep, string> = {
    hours: words.hoursText,
    category: words.categoryText,
    dishes: words.dishesText(dishes, dishes_needed),
    picture: words.pictureText,
    practice: words.practiceText,
  }
  const progressText = words.doneOf(done, setUpSteps.length)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p className="max-w-prose text-muted">{words.intro}</p>
      <div className="grid gap-2">
        <p className="text-sm font-bold tabular-nums">{progressText}</p>
        <ProgressBar label={words.progress} text={progressText} value={done} max={setUpSteps.length} />
      </div>
      <Card flush>
        <ol className="divide-y divide-line">
          {setUpSteps.map((step, index) => (
            <StartStep
              key={step}
              place={index + 1}
              title={words[step]}
              text={texts[step]}
              isDone={!missing.includes(step)}
            >
              {actions[step]}
            </StartStep>
          ))}
        </ol>
      </Card>
      <ApprovalCard partnerId={partnerId} setUp={setUp} show={show} />
    </div>
  )
}

function OwnStart({ own: { partner_id: partnerId } }: RestaurantProps) {
  const query = useQuery(String(partnerId), () => partnerApi.getSetUp({ partner_id: partnerId }))
  const { reload } = query
  // Mâm may approve the restaurant while the page is open.
  useEffect(() => {
    const timer = setInterval(reload, reloadEveryMs)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <QueryView query={query}>
      {(setUp) => <Steps partnerId={partnerId} setUp={setUp} show={query.set} />}
    </QueryView>
  )
}

/** Leads a restaurant that waits for approval through its first steps. */
export const StartPage = createRestaurantPage(startWords, 'setup:edit', OwnStart)
