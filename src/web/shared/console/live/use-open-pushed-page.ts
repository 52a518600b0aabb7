import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Opens the page of a pressed push message by navigation. Reloading the console would silence the bell. */
export function useOpenPushedPage(page: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    function go({ data }: MessageEvent<{ path?: unknown }>) {
      if (typeof data?.path === 'string' && data.path.startsWith(page)) void navigate(data.path)
    }
    navigator.serviceWorker.addEventListener('message', go)
    return () => navigator.serviceWorker.removeEventListener('message', go)
  }, [navigate, page])
}
