import { helpContent } from './help-content.ts'
import { InfoPage } from './info-page.tsx'

export default function HelpPage() {
  return <InfoPage content={helpContent} path="/help" />
}
