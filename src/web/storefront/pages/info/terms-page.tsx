import { InfoPage } from './info-page.tsx'
import { termsContent } from './terms-content.ts'

export default function TermsPage() {
  return <InfoPage content={termsContent} path="/terms" />
}
