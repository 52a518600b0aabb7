import { faqContent } from './faq-content.ts'
import { InfoPage } from './info-page.tsx'

export default function FaqPage() {
  return <InfoPage content={faqContent} path="/faq" isQuestions />
}
