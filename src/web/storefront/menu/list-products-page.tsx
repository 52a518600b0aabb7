export default function ListProductsPage() {
  return <h1>ListProductsPage</h1>
}
