import { InfoPage } from './info-page.tsx'
import { returnsContent } from './returns-content.ts'

export default function ReturnsPage() {
  return <InfoPage content={returnsContent} path="/returns" />
}
