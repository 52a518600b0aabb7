import { startConsole } from '#web/shared/console-app/start-console.tsx'
import { routes } from './routes.tsx'
import './driver.css'

const show = startConsole('driver')
show(routes)

import.meta.hot?.accept('./routes.tsx', (changed) => {
  if (changed) show(changed.routes)
})
