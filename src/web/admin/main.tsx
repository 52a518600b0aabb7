import { startConsole } from '#web/shared/console-app/start-console.tsx'
import { routes } from './routes.tsx'
import './admin.css'

const show = startConsole('admin')
show(routes)

import.meta.hot?.accept('./routes.tsx', (changed) => {
  if (changed) show(changed.routes)
})
