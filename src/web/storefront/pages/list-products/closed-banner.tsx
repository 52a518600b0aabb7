import { Link } from 'react-router'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { reopensText } from '#web/storefront/pieces/closing/hours-text.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { menuWords } from './menu-words.ts'

/** Over the menu of a closed restaurant: when it opens again, and where else there is such food now. */
export function ClosedBanner({ partner }: { partner: PartnerSummary }) {
  const words = useWords(menuWords)
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-turmeric-soft p-2 pl-4 text-sm font-bold max-md:mt-2">
      {words.closed}. {reopensText(partner, useLanguage(), new Date())}
      <Link
        to={`/list-partners?status=open&type=${partner.type_id}`}
        className={buttonClass({ size: 'small' })}
      >
        {words.openElsewhere}
      </Link>
    </p>
  )
}
