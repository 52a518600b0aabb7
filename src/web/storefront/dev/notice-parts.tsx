import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { ProgressBar } from '#web/ui/notices/progress-bar.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { devWords } from './dev-words.ts'
import { Columns, Row, Specimen } from './specimen.tsx'

const types = ['success', 'info', 'warning', 'error'] as const

export function NoticeParts() {
  const words = useWords(devWords)
  const action = { label: words.save, run: () => {} }
  return (
    <>
      <Specimen title={words.notices}>
        {types.map((type) => (
          <Banner key={type} type={type}>
            {words.news}
          </Banner>
        ))}
        <Banner type="warning" action={<Button size="small">{words.save}</Button>}>
          {words.news}
        </Banner>
        <Row>
          {types.map((type) => (
            <Button key={type} onClick={() => showToast({ type, message: words.said })}>
              {words.say(type)}
            </Button>
          ))}
          <Button
            onClick={() => showToast({ type: 'success', message: words.said, detail: words.dish, action })}
          >
            {`${words.say('success')} + ${words.save}`}
          </Button>
        </Row>
        <EmptyState title={words.emptyTitle} action={<Button>{words.link}</Button>}>
          {words.emptyText}
        </EmptyState>
      </Specimen>
      <Specimen title={words.waiting}>
        <Columns>
          <Spinner label={words.loading} />
          <div className="grid content-center gap-3">
            {[0, 60, 100].map((value) => (
              <ProgressBar key={value} label={words.loading} text={words.loading} value={value} max={100} />
            ))}
          </div>
          <div className="grid gap-3">
            <Skeleton className="h-32 w-full rounded-lg" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </Columns>
      </Specimen>
    </>
  )
}
