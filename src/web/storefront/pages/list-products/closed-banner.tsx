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
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-turmeric-soft px-4 py-2 text-sm">
      {words.closed}. {reopensText(partner, useLanguage(), new Date())}
      <Link
        to={`/list-partners?status=open&type=${partner.type_id}`}
        className={buttonClass({ size: 'small' })}
      >
        {words.others}
      </Link>
    </p>
  )
}
