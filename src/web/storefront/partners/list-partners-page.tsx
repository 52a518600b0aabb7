export default function ListPartnersPage() {
  return <h1>ListPartnersPage</h1>
}
