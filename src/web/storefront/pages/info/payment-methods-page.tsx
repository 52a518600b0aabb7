import { InfoPage } from './info-page.tsx'
import { paymentContent } from './payment-content.ts'

export default function PaymentMethodsPage() {
  return <InfoPage content={paymentContent} path="/payment-methods" />
}
