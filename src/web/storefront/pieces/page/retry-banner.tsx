import type { ComponentProps } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'

type RetryBannerProps = Omit<ComponentProps<typeof Banner>, 'action'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'busy'> & { label: string; onRetry: () => unknown }

/** An error message with a button that retries. */
export function RetryBanner({ label, onRetry, variant, busy, ...banner }: RetryBannerProps) {
  const again = (
    <Button size="small" variant={variant} busy={busy} onClick={onRetry}>
      {label}
    </Button>
  )
  return <Banner {...banner} action={again} />
}
