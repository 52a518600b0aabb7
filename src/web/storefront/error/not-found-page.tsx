import { data } from 'react-router'

/** Any address that is no route answers 404. */
export function loader() {
  throw data(null, { status: 404 })
}

/** The same within the browser. */
export const clientLoader = loader

export default function NotFoundPage() {
  return null
}
