import { redirect } from 'react-router'

/** The root of the site is the restaurant list (rule 2.1). */
export function loader() {
  return redirect('/list-partners')
}

/** The same redirect within the browser. */
export function clientLoader() {
  return redirect('/list-partners')
}

export default function HomePage() {
  return null
}
