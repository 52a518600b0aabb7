export default function EditAddressPage() {
  return <h1>EditAddressPage</h1>
}
