import { data } from 'react-router'

function answerMissing() {
  throw data(null, { status: 404 })
}

/** Any address without a route answers 404. */
export const loader = answerMissing

/** The same within the browser. */
export const clientLoader = answerMissing

export default function NotFoundPage() {
  return null
}
