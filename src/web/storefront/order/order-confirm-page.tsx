export default function OrderConfirmPage() {
  return <h1>OrderConfirmPage</h1>
}
