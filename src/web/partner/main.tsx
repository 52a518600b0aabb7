import { startConsole } from '#web/shared/console-app/start-console.tsx'
import { routes } from './routes.tsx'
import './partner.css'

const show = startConsole('partner')
show(routes)

import.meta.hot?.accept('./routes.tsx', (changed) => {
  if (changed) show(changed.routes)
})
