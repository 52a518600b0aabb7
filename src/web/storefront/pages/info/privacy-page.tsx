import { InfoPage } from './info-page.tsx'
import { privacyContent } from './privacy-content.ts'

export default function PrivacyPage() {
  return <InfoPage content={privacyContent} path="/privacy" />
}
