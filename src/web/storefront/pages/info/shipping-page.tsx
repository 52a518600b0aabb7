import { InfoPage } from './info-page.tsx'
import { shippingContent } from './shipping-content.ts'

export default function ShippingPage() {
  return <InfoPage content={shippingContent} path="/shipping" />
}
