import { Link } from 'react-router'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { reopensText } from '#web/storefront/pieces/closing/hours-text.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { menuWords } from './menu-words.ts'

/** Over the menu of a closed restaurant: when it opens again, and where else there is such food now. */
export function ClosedBanner({ partner }: { partner: PartnerSummary }) {
  const words = useWords(menuWords)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-turmeric bg-turmeric-soft py-2 pl-4 pr-2 max-md:mt-2">
      <Icon name="clock" className="text-turmeric-ink" />
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <strong>{words.closed}.</strong> {reopensText(partner, useLanguage(), new Date())}
      </p>
      <Link
        to={`/list-partners?status=open&type=${partner.type_id}`}
        className={buttonClass({ size: 'small' })}
      >
        {words.openElsewhere}
      </Link>
    </div>
  )
}
