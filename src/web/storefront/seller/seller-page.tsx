export default function SellerPage() {
  return <h1>SellerPage</h1>
}
